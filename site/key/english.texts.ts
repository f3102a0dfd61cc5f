import { SCOPE_WORDS } from '../../src/domain/catalog/scope-words.ts';
import { type KeyTexts } from './texts.ts';

export const ENGLISH: KeyTexts = {
  title: 'Get a key',
  description: 'What you can read without a key, what a key adds, and how to get one.',
  lead: 'You can start without a key: every latest value is free to read. A key adds history, details, files, and higher limits.',
  tiers: 'With and without a key',
  columns: ['What you read', 'Without a key', 'With a key'],
  rows: ({ cycles, days, perMinute, keyPerMinute, keyPerDay, windowDays }) => [
    ['Latest composites, verdict, outlook, and headlines', 'yes', 'yes'],
    [
      'Verdicts of the past',
      `the last ${cycles} cycles`,
      `of any age, in ranges of at most ${windowDays} days`,
    ],
    ['Series', `the last ${days} days`, `of any age, in ranges of at most ${windowDays} days`],
    ['Components, votes, and full narratives', 'no', 'by scope'],
    ['Events as they happen, and files of months', 'no', 'yes'],
    [
      'Requests',
      `${perMinute} a minute`,
      `${keyPerMinute} a minute and ${keyPerDay} a day, unless agreed otherwise`,
    ],
    ['Price', 'free', 'as agreed with the operator'],
  ],
  how: 'How to get one',
  write: (contact) => [
    'Write to ',
    contact,
    '. Say who you are, what you want to build, and which scopes you need.',
  ],
  fillIn: (form, contact) => ['Fill in ', form, ', or write to ', contact, '.'],
  formBelow: 'the form below',
  nobody: 'This deployment names no contact. Ask whoever gave you its address for a key.',
  handedOver:
    'You get the key by a link that opens once. Store the key in your secret manager: it isn’t shown again.',
  scopes: 'Scopes',
  scopeWords: SCOPE_WORDS,
  first: 'Your first call',
  firstWords: 'This shows what your key can do, and what it has used:',
  more: (guide) => ['More: ', guide, '.'],
  guide: 'Keys and tiers',
  form: 'Request a key',
  formWords: (days) =>
    `Your request goes to the operator of this deployment and is deleted after ${days} days. The service sends no e-mail; the operator answers you.`,
  fields: {
    name: 'Your name',
    organisation: 'Organisation',
    email: 'E-mail address',
    purpose: 'What you want to build',
    scopes: 'Scopes that you need',
  },
  hints: {
    purpose: (most) =>
      `At most ${most} characters. For a key in a web page, name its origins, such as https://www.example.com.`,
    scopes: 'Leave all boxes empty for all of them.',
  },
  faults: {
    name: (most) => `Enter your name in one line of at most ${most} characters.`,
    organisation: (most) =>
      `Enter your organisation in one line of at most ${most} characters. Your own name is fine too.`,
    email: () => 'Enter an e-mail address such as ana@example.com.',
    purpose: (most) => `Describe what you want to build in 1 to ${most} characters.`,
    scopes: () => 'Choose scopes of the list.',
  },
  send: 'Send the request',
  wrong: 'The request wasn’t sent. Correct these fields:',
  full: 'The request wasn’t sent, because too many requests wait for an answer.',
  often: (limit) => `The request wasn’t sent: only ${limit} an hour are accepted from one address.`,
  instead: (contact) => ['Write to ', contact, ' instead, or try again later.'],
  sentTitle: 'Your request was sent',
  sentWords:
    'The operator reads it and answers you by e-mail. Until then, everything that needs no key is open to you.',
  start: 'Start without a key',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  downloads: 'Clients and tools',
  downloadsWords:
    'The clients for TypeScript, JavaScript, and Python, a notebook about the track record, the program that checks proofs, and the contract of this deployment:',
  install: 'Install the client:',
  checksums: 'Check what you downloaded:',
  collect: {
    title: 'Collect your key',
    description: 'Opens a one-time link to a key.',
    scriptless:
      'This page needs JavaScript, because the secret in its link never reaches a server by itself.',
    ready: 'Your key waits. It is shown once, on this page, and the link then opens nothing more.',
    show: 'Show the key',
    shown: 'This is your key. Store it now: nobody can show it again.',
    copy: 'Copy the key',
    copyCall: 'Copy the call',
    copied: 'Copied',
    onward: 'Continue with the quick start',
    opened:
      'This link was opened already. If that wasn’t you, tell whoever sent it immediately: the key must be replaced.',
    expired: 'This link has expired. Ask whoever sent it for another one.',
    revoked: 'This link was revoked, or its key has ended. Ask whoever sent it for another one.',
    unknown: 'No key waits behind this link. Open the whole link, or ask whoever sent it for another one.',
    limited: 'Too many attempts. Wait a minute, then try again.',
    failed:
      'The service didn’t answer. Try again. If the link was opened then, ask whoever sent it for another one.',
  },
  consent: {
    title: 'Sign in an agent',
    description: 'Lets an agent read this service with your key.',
    asks: (client) => [
      client,
      ' asks to read this service with your key. Its requests count against the limits of the key.',
    ],
    published: (host) => ['The client is published at ', host, '.'],
    unverified:
      'The client chose its name itself. Continue only if you began this in a program that you trust.',
    returns: (host) => ['You then return to ', host, '.'],
    narrow: 'Clear what the agent doesn’t need. It never gets more than the key itself.',
    key: 'Your key (mdk_…)',
    once: 'The key is checked and not stored, and the agent never sees it. The access ends when the key ends.',
    allow: 'Allow',
    deny: 'Deny',
    rejected:
      'This key isn’t accepted. It is mistyped, has ended, is publishable (mdp_…), or isn’t accepted from your address.',
    often: 'Too many attempts. Wait a minute, then try again.',
    unavailable: 'The service can’t check keys at the moment. Try again in a minute.',
    ended: 'This request has ended, or it was begun in another browser. Begin again in your client.',
    continued: (client) => ['Done. If nothing happens, continue to ', client, '.'],
    client: 'your client',
  },
  use: {
    title: 'Use of your keys',
    description: 'Your requests, errors, and webhook deliveries, by a link from the operator.',
    ready: 'The operator shares the use of your keys with you. Nothing can be changed here.',
    show: 'Show the use',
    until: 'This page works until {moment}, or until the operator ends it. Times are in UTC.',
    none: 'None.',
    all: 'Show all {count}',
    closed:
      'This link was ended, has expired, or isn’t whole. Open the whole link, or ask whoever sent it for another one.',
    delivered: 'delivered',
    days: { title: 'Days with requests, of the last 30', columns: ['Day', 'Requests', 'Failed'] },
    errors: {
      title: 'Latest failed requests',
      columns: ['Time', 'Status', 'Error', 'Route', 'Key', 'Request ID'],
    },
    deliveries: {
      title: 'Latest webhook deliveries',
      columns: ['Time', 'Event', 'Attempt', 'Outcome', 'Status', 'Endpoint'],
    },
  },
};
