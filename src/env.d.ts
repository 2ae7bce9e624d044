interface ImportMetaEnv {
  readonly VITE_APP_NAME: string;
  readonly VITE_API_BASE: string;
  readonly VITE_CONTACT_EMAIL: string;
}

/**
 * The part of the browser's Trusted Types that the app uses. TypeScript's own list does not have them, nor do some
 * browsers.
 */
type TrustedTypeRules = {
  createHTML?: (markup: string) => string | null;
  createScriptURL?: (address: string) => string | null;
};

declare var trustedTypes:
  | { createPolicy(name: string, rules: TrustedTypeRules): { createHTML(markup: string): string } }
  | undefined;
