import './dashboard.css'
import { DASHBOARD_ID } from '#across/reports/contract/frame.ts'
import { Dashboard } from '#across/reports/web/dashboard/Dashboard.tsx'
import { expectedLanguage } from '#base/people/web/session.ts'
import { showLanguage } from '#core/web/i18n/language.ts'
import { session } from '#core/web/session/session.ts'
import { start } from './start.tsx'

// the surrounding page changes the language of the session
session.onChange(() => void showLanguage(expectedLanguage()))

void start(DASHBOARD_ID, <Dashboard />)
