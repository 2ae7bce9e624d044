interface ImportMetaEnv {
  readonly VITE_APP_NAME: string;
  readonly VITE_API_BASE: string;
  readonly VITE_CONTACT_EMAIL: string;
}
