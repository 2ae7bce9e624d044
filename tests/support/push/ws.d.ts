/** The part of `ws` that we use; the package has no types. */
declare module 'ws' {
  export class WebSocket {
    readonly readyState: number;
    readonly OPEN: number;
    send(words: string): void;
    terminate(): void;
    on(event: 'message', listener: (words: Buffer) => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
  }
  export class WebSocketServer {
    readonly clients: Set<WebSocket>;
    constructor(options: {
      port: number;
      host: string;
      handleProtocols: (offered: Set<string>) => string | false;
    });
    on(event: 'connection', listener: (socket: WebSocket) => void): void;
    once(event: 'listening', listener: () => void): void;
    close(done: () => void): void;
  }
}
