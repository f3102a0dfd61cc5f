import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/**', 'coverage/**', '.data/**', '**/*.js', '**/*.mjs', '**/*.cjs'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // A pattern that backtracks, or that starts anew at each character, lets a short text of somebody else's stop the
    // event loop for seconds. No pattern of the service or its page may take more than linear time, whoever wrote the
    // text; where one cannot be written so, the text is read without a pattern.
    files: ['src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'clients/**/*.ts', 'site/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.fixture.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'regexp/optimal-quantifier-concatenation': 'error',
      'regexp/no-misleading-capturing-group': 'error',
    },
  },
  {
    // Work that is repeated as long as the process runs is a job (`@Job`, docs/adr/0080). What lasts as long as something
    // else goes through `every`.
    files: ['src/**/*.ts'],
    ignores: [
      'src/jobs/job-runner.ts',
      'src/config/every.ts',
      // Several processes behind one port.
      'src/supervised.ts',
      'src/processes/**',
      'src/http/limits/kept-limit.storage.ts',
      '**/*.spec.ts',
      '**/*.fixture.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'setInterval', message: 'Use @Job, or `every` of src/config/every.ts.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          name: 'node:timers/promises',
          importNames: ['setInterval'],
          message: 'Use @Job, or `every` of src/config/every.ts.',
        },
        { name: '@nestjs/schedule', importNames: ['Cron', 'Interval', 'Timeout'], message: 'Use @Job.' },
      ],
    },
  },
  {
    // supertest and JSON bodies are `any`; tests look into them freely.
    files: ['**/*.spec.ts', '**/*-spec.ts', 'test/**/*.ts', 'tools/**/*.ts', 'lab/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
