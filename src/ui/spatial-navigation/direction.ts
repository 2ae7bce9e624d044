/** The four directions, and the keys for them. They are directions on the screen: left is left in Arabic, too. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export function directionOf(key: string): Direction | undefined {
  return directions[key];
}

export function isVertical(direction: Direction): boolean {
  return direction === 'up' || direction === 'down';
}
