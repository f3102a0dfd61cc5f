import { join } from 'node:path';
import { type Plugin } from 'vite';

/** Where Mantine puts rules into `<style>` elements. */
const MODULES =
  /@mantine\/core\/esm\/core\/(?:InlineStyles\/InlineStyles|MantineProvider\/(?:MantineCssVariables\/MantineCssVariables|MantineClasses\/MantineClasses))\.mjs$/;
const STYLE_ELEMENT = /jsx\("style",/g;
const COMPONENT = join(import.meta.dirname, 'src', 'app', 'ConstructedStyle.tsx');

/**
 * Lets Mantine's own rules pass the page's Content-Security-Policy, which allows neither inline styles nor text as HTML:
 * its three modules that render `<style>` render `ConstructedStyle` instead. Fails the build if one of them renders none.
 */
export function constructedStyles(): Plugin {
  return {
    name: 'constructed-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULES.test(id)) return null;
      if (!STYLE_ELEMENT.test(code))
        this.error(`${id} renders no <style>: adapt web/constructed-styles.plugin.ts`);
      return `import { ConstructedStyle } from ${JSON.stringify(COMPONENT)};\n${code.replaceAll(STYLE_ELEMENT, 'jsx(ConstructedStyle,')}`;
    },
  };
}
