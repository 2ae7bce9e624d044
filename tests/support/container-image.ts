/**
 * Walks a Dockerfile without a container engine: each stage is a folder, each step is done in it. So a file that is not
 * copied, or a package that is missing, fails as it would there.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

export type Image = {
  /** What is `/` in the image. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  volumes: string[];
  healthcheck: string[];
  command: string[];
};

type Walk = { folder: string; path: string; instead: (stage: string, line: string) => boolean };

/** The folder in which the stage `build` builds the app, below that of the walk. */
export const buildFolder = 'build/app';

/**
 * Does the steps of `deploy/Dockerfile` up to the end of the stage `wanted`, or of the last stage, and returns that
 * stage. `instead` may do something in place of a RUN command, and then returns true.
 */
export function walkDockerfile(
  folder: string,
  path: string,
  instead: Walk['instead'],
  wanted?: string,
): Image {
  const text = readFileSync(join(project, 'deploy/Dockerfile'), 'utf8');
  const steps = text
    .replaceAll(/^#.*\n/gm, '')
    .split('\n')
    .filter(Boolean);
  let stage = '';
  let image: Image | undefined;
  for (const step of steps) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(step) ?? [];
    if (word === 'FROM') {
      if (image && stage === wanted) break;
      stage = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      image = emptyImage(join(folder, stage));
    } else if (image) applyStep(image, stage, [word, rest], { folder, path, instead });
  }
  if (!image) throw new Error('This Dockerfile has no stage.');
  return image;
}

function emptyImage(root: string): Image {
  mkdirSync(root);
  return {
    ...{ root, workdir: '/', env: {}, user: 'root' },
    ...{ volumes: [], healthcheck: [], command: [] },
  };
}

function applyStep(image: Image, stage: string, [word, rest]: [string, string], walk: Walk): void {
  const within = (place: string) => join(image.root, resolve(image.workdir, place));
  switch (word) {
    case 'WORKDIR':
      image.workdir = rest;
      mkdirSync(join(image.root, rest), { recursive: true });
      return;
    case 'ENV':
      for (const one of rest.split(' '))
        image.env[one.split('=')[0] ?? ''] = one.split('=')[1] ?? '';
      return;
    case 'COPY':
      copy(rest, within, walk.folder);
      return;
    case 'RUN':
      if (!walk.instead(stage, rest)) runIn(image, rest, walk.path);
      return;
    case 'USER':
      image.user = rest;
      return;
    case 'VOLUME':
      image.volumes.push(rest);
      return;
    case 'HEALTHCHECK':
      image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
      return;
    case 'CMD':
      image.command = JSON.parse(rest);
      return;
    case 'ARG':
    case 'EXPOSE':
      return;
  }
  throw new Error(`The step ${word} is not known here.`);
}

/** From another stage, or from the files that the builder is sent. */
function copy(words: string, within: (place: string) => string, folder: string): void {
  const [, stage, list = words] = /^--from=(\w+) (.*)$/.exec(words) ?? [];
  const names = list.split(' ');
  const target = names.pop() ?? '';
  for (const name of names) {
    const from = stage ? join(folder, stage, name) : join(project, name);
    const to = target.endsWith('/') ? join(within(target), name) : within(target);
    if (!existsSync(from) || !(stage || isSent(name)))
      throw new Error(`There is no ${name} to copy.`);
    // The file is moved instead of copied, because no later step needs it in its own stage.
    if (stage) renameSync(from, to);
    else
      cpSync(from, to, {
        recursive: true,
        filter: (path) => isSent(path.slice(project.length + 1)),
      });
  }
}

const ignored = readFileSync(join(project, 'deploy/Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Whether the builder gets this file: the last line of the ignore file that matches it, or its folder, decides. */
function isSent(path: string): boolean {
  const above = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  const speaking = ignored.findLast((line) =>
    above.some((one) => matchesGlob(one, line.replace('!', ''))),
  );
  return speaking === undefined || speaking.startsWith('!');
}

/** Runs a command. Absolute paths are moved below the image's root, and its user is replaced by a number. */
function runIn(image: Image, line: string, path: string): void {
  const here = line
    .replaceAll(/(?<= )\/(?=\w)/g, `${image.root}/`)
    .replaceAll('=node', process.getuid?.() === 0 ? `=${userId}` : `=${process.getuid?.()}`);
  execFileSync('sh', ['-c', here], {
    cwd: join(image.root, image.workdir),
    // The machine has these packages already, so npm need not ask the registry for each.
    env: { PATH: path, HOME: process.env.HOME, npm_config_prefer_offline: 'true', ...image.env },
    stdio: 'pipe',
  });
}

/** The user `node` of the image. */
export const userId = 1000;

/** The project's own packages in place of those that a full `npm ci` brings. */
export function linkPackages(folder: string): void {
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
}

/** The files in `folder`, and the packages by their names. */
export function contentsOf(folder: string): { files: string[]; packages: string[] } {
  const own = (name: string) => name !== 'node_modules';
  const files = readdirSync(folder)
    .filter(own)
    .flatMap((name) => below(join(folder, name)).map((file) => join(name, file)));
  const packages = readdirSync(join(folder, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(folder, 'node_modules', name)).map((one) => `${name}/${one}`)
      : [name],
  );
  return { files, packages };
}

function below(place: string): string[] {
  return statSync(place).isDirectory() ? readdirSync(place, { recursive: true }).map(String) : [''];
}
