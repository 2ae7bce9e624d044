/** A small window that stays above all others, in browsers that have Document Picture-in-Picture. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** In CSS pixels. */
type WindowSize = { readonly width: number; readonly height: number };

type PictureInPicture = { requestWindow(size: WindowSize): Promise<Window> };

function pictureInPicture(): PictureInPicture | undefined {
  return (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;
}

export type PipWindow = {
  /** False in browsers without such windows. */
  readonly supported: boolean;
  /** Undefined while it is closed. */
  readonly shown: Window | undefined;
  /** The viewer must have pressed something just before. Rejects when the browser refuses. */
  open(): Promise<void>;
  close(): void;
};

/** The window is closed when the component leaves the page. */
export function usePipWindow({ width, height }: WindowSize): PipWindow {
  const [shown, setShown] = useState<Window>();
  useEffect(() => {
    if (!shown) return;
    const onPageHide = () => setShown(undefined);
    shown.addEventListener('pagehide', onPageHide);
    return () => {
      shown.removeEventListener('pagehide', onPageHide);
      shown.close();
    };
  }, [shown]);
  const open = useCallback(
    async () => setShown(await pictureInPicture()?.requestWindow({ width, height })),
    [width, height],
  );
  const close = useCallback(() => setShown(undefined), []);
  return { supported: pictureInPicture() !== undefined, shown, open, close };
}

type PipWindowContentProps = { pipWindow: Window; title: string; children: ReactNode };

/** Shows the children in the window, in the style, the language and the direction of the page. */
export function PipWindowContent({ pipWindow, title, children }: PipWindowContentProps) {
  const [prepared, setPrepared] = useState<Window>();
  useEffect(() => {
    const stopCopying = copyAppearance(pipWindow.document);
    setPrepared(pipWindow);
    return stopCopying;
  }, [pipWindow]);
  useEffect(() => {
    pipWindow.document.title = title;
  }, [pipWindow, title]);
  return prepared === pipWindow ? createPortal(children, pipWindow.document.body) : null;
}

/**
 * Copies the style sheets and the root attributes of the page to another document, and later every new style sheet and
 * changed attribute: the language and the sizes may change. The returned function ends this.
 */
function copyAppearance(other: Document): () => void {
  const { documentElement: root, head } = document;
  for (const sheet of head.querySelectorAll('style, link[rel=stylesheet]'))
    copyStyleSheet(other, sheet);
  const copyAttributes = () => {
    for (const { name, value } of root.attributes) other.documentElement.setAttribute(name, value);
  };
  copyAttributes();
  const attributes = new MutationObserver(copyAttributes);
  attributes.observe(root, { attributes: true });
  const sheets = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element && node.matches('style, link[rel=stylesheet]'))
        copyStyleSheet(other, node);
    }
  });
  sheets.observe(head, { childList: true });
  return () => {
    attributes.disconnect();
    sheets.disconnect();
  };
}

function copyStyleSheet(other: Document, sheet: Element): void {
  const copy = other.importNode(sheet, true);
  // The other document has no address of its own, so a relative address would lead nowhere there.
  if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
  other.head.append(copy);
}
