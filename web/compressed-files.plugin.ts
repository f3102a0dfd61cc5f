import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Plugin } from 'vite';

const COMPRESSIBLE = /\.(m?js|css|html|svg)$/;

/** Lays every file of the build beside itself as `.br` and `.gz`, so that nothing is compressed while somebody waits. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: () => {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
