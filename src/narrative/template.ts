/** Version of the template: scripts, phrases and frames. A change of any published word is a new version. */
export const TEMPLATE_VERSION = '2.0.0';

/** What `meta.model` says where the template wrote. */
export const TEMPLATE_MODEL = 'template';
