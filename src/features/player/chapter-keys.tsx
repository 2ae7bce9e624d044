import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chapterIndexAt, chapterSeekTime } from '../../domain/catalogue/chapters.ts';
import { shortcutKey } from '../../session/letter-keys.ts';
import styles from './chapter-keys.module.css';
import type { ShownChapter } from './chapters.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { isForPlayer, keyTargetKind } from './player-keys.ts';

const steps: Readonly<Record<string, 1 | -1>> = { '.': 1, ',': -1 };

/** How long the name of the chapter is shown, in milliseconds. */
const shownFor = 2500;

type ChapterKeysProps = { chapters: readonly ShownChapter[]; handle: PlayerHandle };

/**
 * The key `.` goes to the next chapter. The key `,` goes to the beginning of this chapter, or near that beginning to
 * the previous chapter. The name of the chapter is shown, and a screen reader says it.
 */
export function ChapterKeys({ chapters, handle }: ChapterKeysProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const [title, setTitle] = useState('');
  const [timer] = useState<{ id?: ReturnType<typeof setTimeout> }>(() => ({}));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    const step = steps[key];
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isForPlayer(key, keyTargetKind(event, status.current?.parentElement ?? null))) return;
    const to = chapterSeekTime(chapters, handle.position, step);
    if (to === undefined) return;
    event.preventDefault();
    handle.seek(to);
    setTitle(chapters[chapterIndexAt(chapters, to)]?.title ?? '');
    clearTimeout(timer.id);
    timer.id = setTimeout(() => setTitle(''), shownFor);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      clearTimeout(timer.id);
    };
  }, [timer]);
  return (
    <p ref={status} className={styles.name} role="status">
      <bdi>{title}</bdi>
    </p>
  );
}
