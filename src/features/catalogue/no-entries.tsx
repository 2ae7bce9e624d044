import type { ReactNode } from 'react';
import { MessagePanel } from '../../ui/message-panel.tsx';

/** Shown instead of an empty list: one sentence, one action. docs/product.md, 8, "Empty states". */
export function NoEntries({ action, children }: { action: ReactNode; children: ReactNode }) {
  return <MessagePanel icon="film" title={children} action={action} />;
}
