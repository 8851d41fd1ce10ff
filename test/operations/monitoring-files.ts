// The files of operations/ that Prometheus and Grafana read, as far as tests look at them.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const read = (path: string): string =>
  readFileSync(new URL(`../../operations/${path}`, import.meta.url), 'utf8')

export interface Alert {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

export const readAlerts = (): Alert[] =>
  (parse(read('alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules)

export const readJobNames = (): string[] =>
  (parse(read('prometheus.yml')) as { scrape_configs: { job_name: string }[] }).scrape_configs.map(
    ({ job_name }) => job_name,
  )

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
}

export interface Dashboard {
  panels: Panel[]
  templating: { list: { name: string; type: string; definition?: string }[] }
}

export const readDashboard = (): Dashboard => JSON.parse(read('dashboard.json')) as Dashboard

/** Expressions of the dashboard with what Grafana puts in place of its variables. */
export const shownExpressions = ({ panels }: Dashboard): { panel: string; expr: string; legend: string }[] =>
  panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      panel: title,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$route', '.*'),
      legend: legendFormat,
    })),
  )
