import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Shown instead of an empty list: one sentence, one action. docs/product.md, 8, "Empty states". */
export function NoEntries({ action, children }: { action: ReactNode; children: ReactNode }) {
  return <Notice icon="film" title={children} action={action} />;
}
