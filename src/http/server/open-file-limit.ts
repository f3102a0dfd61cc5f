/** How many descriptors this process may open (`ulimit -n`); null where the system knows no such limit. */
export function openFileLimit(): number | null {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}
