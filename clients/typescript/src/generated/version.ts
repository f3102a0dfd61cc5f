// Made from the contract by `npm run generate`. Changes are made there.
export const CLIENT_VERSION = '1.2.0';
