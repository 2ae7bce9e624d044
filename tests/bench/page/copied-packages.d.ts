declare module 'fast-grid' {
  export class Grid {
    constructor(
      container: HTMLElement,
      rows: readonly { id: number; cells: readonly { id: number; v: string }[] }[],
      headers: readonly string[],
    );
  }
}
