// Each alert fires when it should and then says what it should, and lets pass what is just below it; by Prometheus itself, where
// its promtool is in PATH.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { leaveOut } from '../support/leave-out.ts'
import { type AlertCase, alertCases } from './alert-cases.ts'
import { readAlerts } from './monitoring-files.ts'

const rules = fileURLToPath(new URL('../../operations/alerts.yml', import.meta.url))

const nameOf = ({ alert, labels }: Pick<AlertCase, 'alert' | 'labels'>): string =>
  [alert, labels.work ?? []].flat().join(' ')

test('each alert has its cases', () => {
  expect(alertCases.map(nameOf).sort()).toEqual(readAlerts().map(nameOf).sort())
})

const ruleTest = (name: string, series: AlertCase['fires'], alertname: string, expected: object[]) => ({
  name,
  interval: '1m',
  input_series: Object.entries(series).map(([key, values]) => ({ series: key, values })),
  alert_rule_test: [{ eval_time: '1h', alertname, exp_alerts: expected }],
})

test('each fires as it should, and lets pass what is just below', async (context) => {
  const tests = alertCases.flatMap((one) => [
    ruleTest(`${nameOf(one)} fires`, one.fires, one.alert, [
      { exp_labels: one.labels, exp_annotations: { summary: one.summary } },
    ]),
    ...[one.passes].flat().map((series) => ruleTest(`${nameOf(one)} passes`, series, one.alert, [])),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'))
  try {
    const file = join(folder, 'alerts.test.yml')
    await writeFile(file, stringify({ rule_files: [rules], evaluation_interval: '1m', tests }))
    const output = await promisify(execFile)('promtool', ['test', 'rules', file]).then(
      ({ stdout }) => stdout,
      (error: NodeJS.ErrnoException & { stdout?: string; stderr?: string }) =>
        error.code === 'ENOENT' ? undefined : `${error.stdout}${error.stderr}`,
    )
    if (output === undefined) return leaveOut(context, 'there is no promtool here')
    expect(output).toMatch(/SUCCESS/)
    expect(output).not.toMatch(/FAILED/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
