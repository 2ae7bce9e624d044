import { minute } from '../domain/time/time-units.ts';

/** Downloads a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // After this time the browser has begun to read the file, and no longer needs its address.
  setTimeout(() => URL.revokeObjectURL(link.href), minute);
}
