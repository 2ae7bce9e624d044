/** Written by the build. */
declare const APP_NAMES: Readonly<Record<import('../domain/language.ts').Language, string>>;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
