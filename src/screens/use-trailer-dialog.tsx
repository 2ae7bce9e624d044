import { type ReactNode, Suspense, useState } from 'react';
import type { Trailer } from '../queries/videos.ts';
import { LazyTrailerDialog } from './lazy-trailer-dialog.ts';

type Subject = { trailers: readonly Trailer[]; int_id?: string | undefined };
type Trailers = { dialog: ReactNode; isOpen: boolean; open: (position: number) => void };

/** The dialog with a title's trailers, over its screen. */
export function useTrailerDialog(subject: Subject | undefined, title: string): Trailers {
  const [position, setPosition] = useState<number>();
  // A closing dialog stays mounted for a moment. The counter makes the next dialog a new one.
  const [opened, setOpened] = useState(0);
  const open = (wanted: number) => {
    setPosition(wanted);
    setOpened(opened + 1);
  };
  const dialog =
    subject && position !== undefined ? (
      <Suspense>
        <LazyTrailerDialog
          key={opened}
          title={title}
          trailers={subject.trailers}
          start={position}
          intId={subject.int_id}
          onClose={() => setPosition(undefined)}
        />
      </Suspense>
    ) : null;
  return { dialog, isOpen: position !== undefined, open };
}
