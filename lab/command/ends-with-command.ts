/**
 * Loaded before a scenario: where the command that started it ends without a word (`kill -9`), the scenario ends with its
 * whole group, and databases that left the group end because nobody holds their pipe any more.
 */
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
// The listener alone must not keep the scenario from its end.
process.channel?.unref();
