import { minute } from '../domain/time/time-units.ts';

/** Downloads a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By that time the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), minute);
}
