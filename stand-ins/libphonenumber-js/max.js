'use strict';

// IsPhoneNumber takes an error for a number that isn't valid, so only a warning can say why it refuses every number.
exports.parsePhoneNumber = () =>
  process.emitWarning(
    'IsPhoneNumber refuses every number: libphonenumber-js is not installed, see stand-ins/libphonenumber-js',
  );
