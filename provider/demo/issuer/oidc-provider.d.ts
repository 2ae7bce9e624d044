/** The part of `oidc-provider` that we use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Account = { accountId: string; claims(): Record<string, unknown> };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
      client: { clientId: string };
      session: { accountId: string };
    };
  };
  type Configuration = {
    adapter: (model: string) => unknown;
    clients: readonly Record<string, unknown>[];
    jwks: unknown;
    cookies: Record<string, unknown>;
    features: Record<string, unknown>;
    pkce: { required: () => boolean };
    claims: Record<string, readonly string[]>;
    ttl: Record<string, number>;
    interactions: { url(ctx: Context, interaction: { uid: string }): string };
    findAccount(ctx: Context, subject: string): Promise<Account | undefined>;
    loadExistingGrant(ctx: Context): Promise<Grant>;
  };
  type Interaction = { uid: string; params: Record<string, unknown> };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    /** Whether `X-Forwarded-Host` and `X-Forwarded-Proto` are believed. */
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    /** Returns the address to which the browser goes next. */
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string; error_description: string },
    ): Promise<string>;
  }
}
