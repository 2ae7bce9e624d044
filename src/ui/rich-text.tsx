import { Trans } from '@lingui/react/macro';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { nodesOfMarkup } from './markup-to-rich-nodes.ts';
import { parseInertDocument } from './parse-inert-document.ts';
import { cutNodes, nodesOfText, type RichNode, type RichPicture } from './rich-nodes.ts';
import styles from './rich-text.module.css';

type RichTextProps = {
  /** Markup of the provider, or plain text. */
  text: string;
  /** The number of letters that are shown until the viewer asks for the rest. */
  limit?: number | undefined;
  /** Whether pictures are shown, too. Set it for posts and pages, not for descriptions. */
  pictures?: boolean;
  className?: string | undefined;
};

/**
 * A text of the provider. Markup is sanitised and shown as paragraphs, lists, emphasis and links; plain text
 * keeps its line breaks. While the sanitiser loads, the words are already shown in the same paragraphs.
 */
export function RichText(props: RichTextProps) {
  const { text, limit = Number.POSITIVE_INFINITY, pictures = false, className } = props;
  const nodes = useNodes(text, pictures);
  const [open, setOpen] = useState(false);
  if (nodes.length === 0) return null;
  const short = cutNodes(nodes, limit);
  return (
    <div className={[styles.text, className].filter(Boolean).join(' ')}>
      {elementsOf(open ? nodes : short)}
      {short === nodes ? null : (
        <Button
          variant="quiet"
          aria-expanded={open}
          className={styles.toggle}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
        </Button>
      )}
    </div>
  );
}

type Sanitise = (markup: string, pictures: boolean) => RichNode[];
let loaded: Sanitise | undefined;

function useNodes(text: string, pictures: boolean): readonly RichNode[] {
  const isMarkup = /<[a-z!/?]/i.test(text);
  const [sanitise, setSanitise] = useState<Sanitise | undefined>(() => loaded);
  useEffect(() => {
    if (!isMarkup || sanitise) return;
    let stays = true;
    import('./sanitiser.ts').then(
      ({ sanitise }) => {
        loaded = sanitise;
        if (stays) setSanitise(() => sanitise);
      },
      // On failure the text stays as it is shown already: only links and pictures are missing.
      () => undefined,
    );
    return () => {
      stays = false;
    };
  }, [isMarkup, sanitise]);
  if (!isMarkup) return nodesOfText(/&/.test(text) ? decodedText(text) : text);
  return sanitise
    ? sanitise(text, pictures)
    : nodesOfMarkup(parseMarkup(text), { links: false, pictures: false });
}

function parseMarkup(markup: string): HTMLElement {
  return parseInertDocument(markup, 'text/html').body;
}

/** Decodes a text that only contains markup for single characters, such as `&amp;`. */
function decodedText(text: string): string {
  return parseMarkup(text).textContent;
}

/** A picture in a text, or an icon and its alternative text when it does not load. */
function TextPicture(picture: RichPicture) {
  const [failed, setFailed] = useState(false);
  if (!failed) {
    return <img loading="lazy" {...picture} alt={picture.alt} onError={() => setFailed(true)} />;
  }
  return (
    <span className={styles.missing}>
      <Icon name="film" size={32} />
      {picture.alt}
    </span>
  );
}

function elementsOf(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change places
    if (node.tag === 'br') return <br key={at} />;
    if (node.picture) {
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      return <TextPicture key={at} {...node.picture} />;
    }
    const children = elementsOf(node.children);
    if (node.tag === 'a') {
      const away = node.href?.startsWith(`${location.origin}/`) ? {} : { target: '_blank' };
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <a key={at} href={node.href} rel="noopener" {...away}>
          {children}
        </a>
      );
    }
    const isBlock = node.tag !== 'strong' && node.tag !== 'em';
    return createElement(node.tag, { key: at, ...(isBlock && { dir: 'auto' }) }, ...children);
  });
}
