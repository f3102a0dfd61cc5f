/** Words of the header and footer of every page, by their places in `frame.html`. */
export type FrameTexts = Readonly<
  Record<
    | 'locale'
    | 'imageAlt'
    | 'brand'
    | 'skip'
    | 'site'
    | 'menu'
    | 'market'
    | 'documentation'
    | 'reference'
    | 'key'
    | 'status'
    | 'record'
    | 'embed'
    | 'twinName'
    | 'theme'
    | 'themeSystem'
    | 'themeLight'
    | 'themeDark'
    | 'demonstration'
    | 'advice'
    | 'more'
    | 'licences'
    | 'changelog'
    | 'outages'
    | 'changelogFeed'
    | 'outagesFeed'
    | 'contactName'
    | 'termsName'
    | 'privacyName',
    string
  >
>;
