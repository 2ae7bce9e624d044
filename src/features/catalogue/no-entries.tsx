import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** A list with nothing in it: one sentence, one way out. docs/product.md, 8, "Empty states". */
export function NoEntries({ action, children }: { action: ReactNode; children: ReactNode }) {
  return <Notice icon="film" title={children} action={action} />;
}
