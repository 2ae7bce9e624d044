/** The keys of a remote control: the arrows move the focus, Enter presses, Back goes one step back. */
import { isWithin } from './candidates.ts';
import { directionOf } from './direction.ts';
import { isTextField, keyUseOf } from './key-use.ts';
import { closeUppermostLayer, panelOverVideo, uppermostLayer } from './layers.ts';
import { focusedElement, forgetLastPlace, moveFocus } from './move-focus.ts';
import { pressEnter } from './press-key.ts';

/** The names of the Back key on remote controls. On a keyboard it is Backspace, except in text fields. */
const backKeys: ReadonlySet<string> = new Set(['GoBack', 'BrowserBack', 'XF86Back', 'Backspace']);
/** The Back keys of webOS and Tizen, whose older browsers give them no name. */
const backCodes: ReadonlySet<number> = new Set([461, 10_009]);

/** Key events that nothing has used. `sendEscape` looks here for the Escape that it has sent. */
const unused = new WeakSet<Event>();

/** `goBack` shows the previous screen, and returns whether there was one. */
export function listenToRemoteKeys(goBack: () => boolean): () => void {
  forgetLastPlace();
  const listening = new AbortController();
  const { signal } = listening;
  // Listens before the page does, because some controls would use an arrow key that has to move the focus out of them.
  window.addEventListener('keydown', (event) => onKeyBeforePage(event), { signal, capture: true });
  window.addEventListener('keydown', (event) => onKeyAfterPage(event, goBack), { signal });
  return () => listening.abort();
}

function onKeyBeforePage(event: KeyboardEvent): void {
  const direction = directionOf(event.key);
  const [target] = event.composedPath();
  if (!direction || !(target instanceof Element) || isModified(event)) return;
  if (keyUseOf(target, direction) !== 'leave') return;
  moveFocus(direction);
  event.preventDefault();
  event.stopPropagation();
}

function onKeyAfterPage(event: KeyboardEvent, goBack: () => boolean): void {
  const [target] = event.composedPath();
  if (event.defaultPrevented || isModified(event) || !(target instanceof Element)) return;
  const direction = directionOf(event.key);
  const done = direction
    ? keyUseOf(target, direction) !== 'own' && moveFocus(direction)
    : event.key === 'Enter'
      ? pressEnter(target)
      : leadsBack(event, target) && stepBack(event, target, goBack);
  if (done) event.preventDefault();
  else unused.add(event);
}

function isModified(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing;
}

function leadsBack({ key, keyCode, isTrusted }: KeyboardEvent, target: Element): boolean {
  const isTyping = isTextField(target) || target.matches('[contenteditable]');
  if (key === 'Backspace') return !isTyping;
  // The browser empties a search field only after a real key press.
  if (key === 'Escape') return !isTrusted || !isFilledSearch(target);
  return backKeys.has(key) || backCodes.has(keyCode);
}

function isFilledSearch(target: Element): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}

/** Closes the top layer. If there is none, goes back to the previous screen. */
function stepBack(event: KeyboardEvent, target: Element, goBack: () => boolean): boolean {
  const active = focusedElement();
  const layer = uppermostLayer(active);
  const isPanel = layer !== undefined && layer === panelOverVideo();
  if (isPanel && !isWithin(target, layer)) return sendEscape(layer);
  // Back also closes what the page closes on Escape.
  if (event.key !== 'Escape') return sendEscape(target);
  // After a real key press the browser closes the layer itself.
  if (event.isTrusted && layer && !isPanel) return false;
  return closeUppermostLayer(active) || goBack();
}

/** Sends Escape to an element. Returns false if nothing has used the key: then a television may leave the app. */
function sendEscape(target: Element): boolean {
  const about = { key: 'Escape', bubbles: true, cancelable: true, composed: true };
  const sent = new KeyboardEvent('keydown', about);
  target.dispatchEvent(sent);
  return !unused.has(sent);
}
