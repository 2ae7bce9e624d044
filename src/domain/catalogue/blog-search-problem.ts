/** Which texts can be searched for in the blog. docs/product.md, 5. */

const minLetters = 3;

export type BlogSearchProblem = 'required' | 'short';

export function blogSearchProblem(typed: string): BlogSearchProblem | undefined {
  const letters = [...typed.trim()].length;
  if (letters === 0) return 'required';
  return letters < minLetters ? 'short' : undefined;
}
