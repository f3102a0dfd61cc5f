import { element } from '../display/element.ts';
import { type DocumentationTexts } from './texts.ts';

const SHOWN_MS = 2_000;

/** Adds a button to every block of code. Browsers let a page copy only over TLS, or on this machine. */
export function offerCopies(container: ParentNode, texts: DocumentationTexts): void {
  if (!('clipboard' in navigator)) return;
  for (const block of container.querySelectorAll('.code')) {
    const button = element('button', { type: 'button', class: 'copy' }, texts.copy);
    // Announced, as the new label of a button isn't.
    const status = element('span', { class: 'heard', role: 'status' });
    const tell = (what: string): void => {
      button.textContent = status.textContent = what;
      setTimeout(() => {
        button.textContent = texts.copy;
        status.textContent = '';
      }, SHOWN_MS);
    };
    button.addEventListener('click', () => {
      const text = block.querySelector('code')?.textContent ?? '';
      navigator.clipboard.writeText(text).then(
        () => tell(texts.copied),
        () => tell(texts.copyFailed),
      );
    });
    block.append(button, status);
  }
}
