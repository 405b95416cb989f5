export const transfers = {
  transfers: 'Import und Export',
  importTab: 'Import',
  exportTab: 'Export',

  importText:
    'Artikel oder Kunden aus einer Datei. Erst ausprobieren: Sie sehen Zeile für Zeile, was geschähe, und nichts wird geändert. Was die Datei nicht sagt, bleibt, wie es ist.',
  importFile: 'Datei wählen',
  importDrop: 'oder hier ablegen, höchstens 100 MB',
  importChosen: 'Gewählt: {name}',
  importFileMissing: 'Wählen Sie eine Datei.',
  importFormat: 'Was für eine Datei es ist',
  importFormat_magento1_csv: 'Tabelle (CSV), wie Magento sie hat',
  importFormat_shopify: 'Artikel aus Shopify (CSV)',
  importFormat_woocommerce: 'Artikel aus WooCommerce (CSV)',
  importFormat_jsonl: 'JSON Lines, wie dieser Shop sie ausgibt',
  importFormat_customers: 'Kunden (CSV) aus diesem Shop oder Magento',
  importPictures: 'Bilder von ihren Adressen holen',
  importTax: 'Die Preise enthalten die Steuer (zählt in einem leeren Shop)',
  importTry: 'Ausprobieren',
  importNow: 'Jetzt importieren',
  importAgain: 'Noch einmal',
  importsBefore: 'Bisherige Importe',
  importNone: 'Hier wurde noch nichts importiert.',
  importWhen: 'Gesendet',
  importOutcome: 'Was daraus wurde',
  importIsTrial: 'Probe',

  importProgress: '{done} von {total} Zeilen',
  importStop: 'Anhalten',
  importStopAsked: 'Er hält beim nächsten Schritt an.',
  importBy: 'Verlangt von {actor}, {moment}',
  importGone: 'Die Datei ist nicht mehr da. Senden Sie sie noch einmal.',
  importUndo: 'Zurücknehmen',
  importUndoTitle: 'Diesen Import zurücknehmen?',
  importUndoText:
    'Artikel, Kategorien und Attribute bekommen die Werte, die sie vorher hatten. Was seither geändert oder verkauft wurde, bleibt so. Neue Artikel gehen aus dem Verkauf, neue Kategorien werden ausgeblendet. Ersetzte Bilddateien, Bewertungen, Seiten und Weiterleitungen kommen nicht zurück.',
  importUndoCustomers:
    'Kunden bekommen die Werte, die sie vorher hatten, und verlieren Adressen und Abonnements, die sie bekamen. Was seither geändert wurde, bleibt so. Neue Kunden werden entfernt, außer jemand hat ihr Konto geändert oder benutzt. Die Zurücknahme von Kunden lässt sich nicht zurücknehmen.',
  importUndoes: 'Er nimmt einen anderen Import zurück:',
  importUndone: 'diesen ansehen',
  importIsUndo: 'Zurücknahme',
  importReport: 'Was geschehen ist',
  importReportTrial: 'Was geschähe',
  importKind: 'Eintrag',
  importCreated: 'Neu',
  importUpdated: 'Geändert',
  importUnchanged: 'Unverändert',
  importRejected: 'Ausgelassen',
  importKind_store: 'Shopansichten',
  importKind_tax_class: 'Steuerklassen',
  importKind_attribute: 'Attribute',
  importKind_category: 'Kategorien',
  importKind_product: 'Artikel',
  importKind_rewrite: 'Frühere Adressen',
  importKind_review: 'Bewertungen',
  importKind_page: 'Seiten',
  importKind_block: 'Blöcke',
  importKind_menus: 'Menüs',
  importKind_customer: 'Kunden',
  importEffects: 'Was sich im Shop ändern würde',
  importEffect_outOfStock:
    '{count} Artikel ist auf Lager und wäre es nicht mehr.|{count} Artikel sind auf Lager und wären es nicht mehr.',
  importEffect_priceJump:
    '{count} Artikel würde um mehr als die Hälfte teurer oder billiger.|{count} Artikel würden um mehr als die Hälfte teurer oder billiger.',
  importEffect_onSale:
    '{count} Artikel ist nicht zu kaufen und käme in den Verkauf.|{count} Artikel sind nicht zu kaufen und kämen in den Verkauf.',
  importEffect_uncounted:
    'Von {count} Artikel werden die Stücke gezählt; er würde ohne Ende verkauft.|Von {count} Artikeln werden die Stücke gezählt; sie würden ohne Ende verkauft.',
  importEffect_takenOff: '{count} Artikel ginge aus dem Verkauf.|{count} Artikel gingen aus dem Verkauf.',
  importEffect_fewerPictures: '{count} Artikel hätte weniger Bilder.|{count} Artikel hätten weniger Bilder.',
  importEffect_renamed: '{count} Artikel bekäme einen anderen Namen.|{count} Artikel bekämen einen anderen Namen.',
  importEffect_taxedOtherwise:
    '{count} Artikel bekäme eine andere Steuerklasse oder keine.|{count} Artikel bekämen eine andere Steuerklasse oder keine.',
  importEffect_fewerCategories:
    '{count} Artikel verließe eine Kategorie, in der er steht.|{count} Artikel verließen eine Kategorie, in der sie stehen.',
  importEffect_lostTexts:
    '{count} Artikel verlöre einen Text: eine Beschreibung, den Wert eines Merkmals oder einen Text einer Shopansicht.|{count} Artikel verlören einen Text: eine Beschreibung, den Wert eines Merkmals oder einen Text einer Shopansicht.',
  importEffect_fewerChoices:
    '{count} Artikel verlöre etwas zur Auswahl: eine Variante, einen Teil, eine Option oder eine Datei zum Herunterladen.|{count} Artikel verlören etwas zur Auswahl: eine Variante, einen Teil, eine Option oder eine Datei zum Herunterladen.',
  importEffect_customersRenamed:
    '{count} Kunde bekäme einen anderen Namen.|{count} Kunden bekämen einen anderen Namen.',
  importEffect_customersRegrouped:
    '{count} Kunde käme in eine andere Kundengruppe.|{count} Kunden kämen in eine andere Kundengruppe.',
  importEffect_customersAddressed:
    '{count} Kunde bekäme eine weitere Adresse.|{count} Kunden bekämen eine weitere Adresse.',
  importEffect_customersRemoved:
    '{count} Kunde, den der Import angelegt hat, würde entfernt.|{count} Kunden, die der Import angelegt hat, würden entfernt.',
  importEffectsDone: 'Was sich im Shop geändert hat',
  importEffectDone_outOfStock:
    '{count} Artikel war auf Lager und ist es nicht mehr.|{count} Artikel waren auf Lager und sind es nicht mehr.',
  importEffectDone_priceJump:
    '{count} Artikel wurde um mehr als die Hälfte teurer oder billiger.|{count} Artikel wurden um mehr als die Hälfte teurer oder billiger.',
  importEffectDone_onSale:
    '{count} Artikel war nicht zu kaufen und ist im Verkauf.|{count} Artikel waren nicht zu kaufen und sind im Verkauf.',
  importEffectDone_uncounted:
    'Von {count} Artikel wurden die Stücke gezählt; er wird ohne Ende verkauft.|Von {count} Artikeln wurden die Stücke gezählt; sie werden ohne Ende verkauft.',
  importEffectDone_takenOff: '{count} Artikel ging aus dem Verkauf.|{count} Artikel gingen aus dem Verkauf.',
  importEffectDone_fewerPictures: '{count} Artikel hat weniger Bilder.|{count} Artikel haben weniger Bilder.',
  importEffectDone_renamed: '{count} Artikel bekam einen anderen Namen.|{count} Artikel bekamen einen anderen Namen.',
  importEffectDone_taxedOtherwise:
    '{count} Artikel bekam eine andere Steuerklasse oder keine.|{count} Artikel bekamen eine andere Steuerklasse oder keine.',
  importEffectDone_fewerCategories:
    '{count} Artikel verließ eine Kategorie, in der er stand.|{count} Artikel verließen eine Kategorie, in der sie standen.',
  importEffectDone_lostTexts:
    '{count} Artikel verlor einen Text: eine Beschreibung, den Wert eines Merkmals oder einen Text einer Shopansicht.|{count} Artikel verloren einen Text: eine Beschreibung, den Wert eines Merkmals oder einen Text einer Shopansicht.',
  importEffectDone_fewerChoices:
    '{count} Artikel verlor etwas zur Auswahl: eine Variante, einen Teil, eine Option oder eine Datei zum Herunterladen.|{count} Artikel verloren etwas zur Auswahl: eine Variante, einen Teil, eine Option oder eine Datei zum Herunterladen.',
  importEffectDone_customersRenamed:
    '{count} Kunde bekam einen anderen Namen.|{count} Kunden bekamen einen anderen Namen.',
  importEffectDone_customersRegrouped:
    '{count} Kunde kam in eine andere Kundengruppe.|{count} Kunden kamen in eine andere Kundengruppe.',
  importEffectDone_customersAddressed:
    '{count} Kunde bekam eine weitere Adresse.|{count} Kunden bekamen eine weitere Adresse.',
  importEffectDone_customersRemoved:
    '{count} Kunde, den der Import angelegt hat, ist entfernt.|{count} Kunden, die der Import angelegt hat, sind entfernt.',
  importSweeping: 'Das sind mehr als {limit} Einträge auf gleiche Weise. Nichts wird geändert, bis Sie es sagen.',
  importConfirm: 'Trotzdem importieren',
  importConfirmTitle: 'So viel ändern?',
  importProblems: 'Zeilen zum Ansehen',
  importNoProblems: 'Über keine Zeile gibt es etwas zu sagen.',
  importRow: 'Zeile',
  importColumn: 'Spalte',
  importSays: 'Was damit ist',
  importSeverity_error: 'Ausgelassen',
  importSeverity_warning: 'Übernommen',
  importMoreProblems: 'Mehr zeigen',

  task_waiting: 'Wartet, bis es an der Reihe ist',
  task_running: 'Läuft',
  task_needs_confirmation: 'Wartet auf Ihr Wort',
  task_done: 'Fertig',
  task_failed: 'Fehlgeschlagen',
  task_stopped: 'Angehalten',
  task_interrupted: 'Unterbrochen: geht noch einmal',

  exportText: 'Jeder wird im Hintergrund geschrieben; die Datei bleibt einen Tag.',
  exportWhat: 'Was',
  exportKind_catalogue: 'Katalog (JSON Lines)',
  exportKind_orders: 'Bestellungen (CSV)',
  exportKind_newsletter: 'Empfänger des Newsletters (CSV)',
  exportKind_customers: 'Kunden mit Adressen (CSV)',
  exportStart: 'Exportieren',
  exportsBefore: 'Bisherige Exporte',
  exportNone: 'Hier wurde noch nichts exportiert.',
  exportDownload: 'Herunterladen',
  exportOver: 'Die Datei ist nicht mehr da',
  exportSize: 'Größe',
}
