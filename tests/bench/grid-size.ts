/**
 * Measures the size of a grid's own code: minified, gzip -9, without React and without code that the rest of the app
 * needs too.
 */
import { gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { build } from 'vite';

/** The size in kB. Imports that match `apart` are not counted. */
export async function weigh(entry: string, apart: RegExp): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      cssMinify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, external: apart },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  let bytes = 0;
  for (const { output } of outputs as { output: { type: string; code?: string }[] }[]) {
    for (const chunk of output)
      if (chunk.type === 'chunk')
        bytes += gzipSync(withoutImports(chunk.code ?? ''), { level: 9 }).length;
  }
  return bytes / 1000;
}

/** Removes import statements of what is not counted. */
function withoutImports(code: string): string {
  return code.replaceAll(/import(?:(?:\s+[\w$]+\s*|\{[^}]*\})from)?["'][^"']*["'];?/g, '');
}
