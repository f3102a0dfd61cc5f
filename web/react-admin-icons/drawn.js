import { createElement } from 'react';
import { createSvgIcon } from '@mui/material/utils';

const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/**
 * An icon of one path on 24 by 24 units, drawn as lines unless it is filled.
 *
 * @param {string} name its name in the markup (`data-testid="<name>Icon"`), as MUI gives it
 * @param {string} path the `d` of the path
 * @param {{ filled?: boolean }} options
 */
export const drawn = (name, path, { filled = false } = {}) =>
  createSvgIcon(createElement('path', { d: path, ...(filled ? {} : LINES) }), name);
