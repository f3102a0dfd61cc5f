import { renewPage } from '../display/renewed-page.ts';

renewPage();
