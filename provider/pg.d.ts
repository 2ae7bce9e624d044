/** The part of `pg` that we use; the package has no types. */
declare module 'pg' {
  type Result = { rows: unknown[] };
  type Client = {
    query(text: string, values?: unknown[]): Promise<Result>;
    release(error?: boolean): void;
    on(event: 'error', listener: (error: Error) => void): void;
    off(event: 'error', listener: (error: Error) => void): void;
  };
  export class Pool {
    constructor(options: { connectionString: string; max?: number });
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
    query(text: string, values?: unknown[]): Promise<Result>;
    connect(): Promise<Client>;
    on(event: 'error', listener: (error: Error) => void): void;
    end(): Promise<void>;
  }
  export const types: { setTypeParser(type: number, parse: (text: string) => unknown): void };
}
