/** Stands in the place of fast-grid where there is no copy of it. */
export class Grid {
  constructor() {
    throw new Error('There is no copy of fast-grid in .cache/fast-grid.');
  }
}
