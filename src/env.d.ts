interface ImportMetaEnv {
  readonly VITE_APP_NAME: string;
  readonly VITE_API_BASE: string;
  readonly VITE_CONTACT_EMAIL: string;
}

/** Of the browser's Trusted Types what the app uses: TypeScript's own list lacks them, as some browsers do. */
type TrustedTypeRules = {
  createHTML?: (markup: string) => string | null;
  createScriptURL?: (address: string) => string | null;
};

declare var trustedTypes:
  | { createPolicy(name: string, rules: TrustedTypeRules): { createHTML(markup: string): string } }
  | undefined;
