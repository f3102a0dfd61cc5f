import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = process.cwd();
const STAND_INS = readdirSync(join(ROOT, 'stand-ins'));

interface Manifest {
  readonly files: readonly string[];
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

describe('stand-ins', () => {
  it.each(STAND_INS)('%s is installed for whatever depends on it, and packed', (name) => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    expect(manifest.files).toContain('stand-ins');
    expect(manifest.devDependencies[name]).toBe(`file:stand-ins/${name}`);
    expect(manifest.overrides[name]).toBe(`$${name}`);
    expect(realpathSync(join('node_modules', name))).toBe(join(ROOT, 'stand-ins', name));
  });

  it('warn of IsPhoneNumber, which class-validator would let refuse every number silently', () => {
    // A separate process, since Jest loads class-validator as one file, which has the library in it.
    const program = "require('class-validator').isPhoneNumber('+41446681800')";
    const { stdout, stderr } = spawnSync(process.execPath, ['-p', program], { encoding: 'utf8' });
    expect(stdout.trim()).toBe('false');
    expect(stderr).toContain('IsPhoneNumber refuses every number');
  });
});
