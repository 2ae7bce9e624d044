/** The small pictures above the seek bar. Each cue of a WebVTT file names an image and a rectangle in it. */

const seconds = (time) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The cues in `text`, the content of the file at `address`. A cue that names no rectangle is left out. */
export function cuesOf(text, address) {
  return text.split(/\r?\n\r?\n/).flatMap((block) => {
    const [, from, to, name, place] =
      /([\d:.]+) --> ([\d:.]+).*\r?\n(\S+)#xywh=(\d+,\d+,\d+,\d+)/.exec(block) ?? [];
    if (!place) return [];
    const [x, y, width, height] = place.split(',').map(Number);
    const { href } = new URL(name, address);
    return [{ from: seconds(from), to: seconds(to), href, x, y, width, height }];
  });
}

/** Returns a function that shows the picture of a time in `frame`. The first call fetches the file. */
export function createStoryboard(frame, address) {
  let cues;
  const load = async () => {
    const url = new URL(address, document.baseURI).href;
    const response = await fetch(url);
    return response.ok ? cuesOf(await response.text(), url) : [];
  };
  return async (time) => {
    // Without the file the viewer still sees the times over the seek bar.
    cues ??= load().catch(() => []);
    const cue = (await cues).find(({ from, to }) => from <= time && time < to);
    Object.assign(frame.style, {
      display: cue ? 'block' : 'none',
      ...(cue && {
        width: `${cue.width}px`,
        height: `${cue.height}px`,
        background: `url(${JSON.stringify(cue.href)}) -${cue.x}px -${cue.y}px`,
      }),
    });
  };
}
