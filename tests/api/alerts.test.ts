import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { planJobs } from '#server/job-plan.ts';
import { addRecurringJobs } from '#server/platform/jobs/recurring-jobs.repo.ts';
import { useTestApp } from '#tests/test-app.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const TOKEN = 'a-secret-for-metrics';
const rules: Rule[] = parse(readFileSync('docs/alerts.yml', 'utf8')).groups[0].rules;
const runbook = readFileSync('docs/runbook.md', 'utf8');
/** Anchors as GitHub derives them from headings. */
const anchors = [...runbook.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
  title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-'),
);

describe('alert rules', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jim-alerts-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const get = useTestApp({ config: { metricsToken: TOKEN, dataDir } });

  it('alert rules use existing metrics, labels and routes [OPS-40, OPS-194]', async () => {
    const { app, deps } = get();
    await addRecurringJobs(deps.db, planJobs(deps).recurring);
    // Creates the labels of a failed and a successful call.
    await get().visitor().signUp();
    await get().visitor().raw({ method: 'POST', url: '/api/auth/login', payload: {} });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { body } = await get().visitor().raw({ url: '/metrics', headers });
    const metrics = String(body);
    for (const { expr } of rules) {
      for (const [, name] of expr.matchAll(/\b((?:jim|nodejs|process)_\w+)/g)) {
        expect(metrics).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
      }
      for (const [, label, value] of expr.matchAll(/(state|name)="([^"]+)"/g)) {
        expect(metrics).toContain(`${label}="${value}"`);
      }
      for (const [, path] of expr.matchAll(/route="([^"]+)"/g)) {
        expect(app.hasRoute({ method: 'POST', url: String(path) })).toBe(true);
      }
    }
  });

  it('the alert about late mails and the metrics table name every queue [OPS-40]', () => {
    const { expr } = rules.find(({ alert }) => alert === 'JimDeliveriesLate') ?? {};
    const operations = readFileSync('docs/operations.md', 'utf8');
    for (const { kind } of planJobs(get().deps).queues) {
      expect(expr).toContain(kind);
      expect(operations).toContain(`\`${kind}\``);
    }
  });

  it('every alert links to a runbook page, and its incidents have four parts [OPS-40]', () => {
    expect(anchors).toHaveLength(12);
    for (const { annotations } of rules) {
      const [file, anchor] = annotations.runbook.split('#');
      expect(file).toBe('docs/runbook.md');
      expect(anchors).toContain(anchor);
    }
    for (const section of runbook.split(/^## /m).slice(1)) {
      const parts = [...section.matchAll(/^\*\*(\w+)\*\*/gm)].map(([, part]) => part);
      expect(parts).toEqual(['Symptom', 'Look', 'Do', 'Afterwards']);
    }
  });

  it("other metrics are still served when the database doesn't respond [OPS-40]", async () => {
    const { app, deps } = get();
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { db } = deps;
    const query = db.query;
    db.query = () => Promise.reject(new Error('away'));
    const answer = await app.inject({ url: '/metrics', headers });
    db.query = query;
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('jim_http_request_seconds_count');
    expect(answer.body).not.toMatch(/^jim_jobs_waiting{[^}]*} \d/m);
  });
});
