import { useInsertionEffect } from 'react';

interface StyleProps {
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly children?: string;
}

/** Rules as a constructed style sheet, which the Content-Security-Policy allows. They follow those of the page's files. */
export const ConstructedStyle = ({ dangerouslySetInnerHTML, children }: StyleProps): null => {
  const css = dangerouslySetInnerHTML?.__html ?? children ?? '';
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
  return null;
};
