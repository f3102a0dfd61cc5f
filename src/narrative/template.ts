/** Scripts, phrases, and frames. A change of any published word is a new version. */
export const TEMPLATE_VERSION = '3.0.0';

/** Value of `meta.model` for the template's texts. */
export const TEMPLATE_MODEL = 'template';
