/** Faults of a value of a file or setting, in German; the value's name stands before them. */
export const schemaDe = {
  'must not be longer than 200 characters': 'darf nicht länger als 200 Zeichen sein',
  'must be words separated by "/", without "?", "#", "%" and "//"':
    'muss aus Wörtern mit "/" dazwischen bestehen, ohne "?", "#", "%" und "//"',
  'must not hold dots alone': 'darf nicht nur Punkte enthalten',
  'must not hold quotes and commas': 'darf keine Anführungszeichen und Kommas enthalten',
  'must be field, area, file, select, radio, checkbox, multiple, date, date_time or time':
    'muss field, area, file, select, radio, checkbox, multiple, date, date_time oder time sein',
  'must be an ending like png': 'muss eine Endung wie png sein',
  'must be "fixed" or "dynamic"': 'muss "fixed" oder "dynamic" sein',
  'must be select, radio, checkbox or multi': 'muss select, radio, checkbox oder multi sein',
  'must be none, catalog, search or both': 'muss none, catalog, search oder both sein',
  'must be text, a list of option codes, true or false': 'muss Text, eine Liste von Optionscodes, true oder false sein',
  'must be a secret key of Stripe (sk_… or rk_…)': 'muss ein geheimer Schlüssel von Stripe sein (sk_… oder rk_…)',
  'must be the signing secret of a webhook of Stripe (whsec_…)':
    'muss das Signaturgeheimnis eines Webhooks von Stripe sein (whsec_…)',
  'is missing': 'fehlt',
  'must be the name of a server, such as mail.example.com': 'muss der Name eines Servers sein, etwa mail.example.com',
  'is not on the public internet; MAIL_HOSTS can allow it':
    'ist nicht im öffentlichen Internet; MAIL_HOSTS kann ihn erlauben',
  'must be tls or starttls; MAIL_HOSTS can allow a server without encryption':
    'muss tls oder starttls sein; MAIL_HOSTS kann einen Server ohne Verschlüsselung erlauben',
  'belongs to a user: name the user as well': 'gehört zu einem Benutzer: Nennen Sie auch diesen',
  'cannot be read any more: give it anew': 'ist nicht mehr lesbar: Geben Sie es neu ein',
  'must be given anew for another server or user': 'muss für einen anderen Server oder Benutzer neu eingegeben werden',
  'must be hosts with a port like 10.0.0.5:25, with a space between two':
    'muss aus Servern mit Port wie 10.0.0.5:25 bestehen, mit einem Leerzeichen dazwischen',
  'has a maximum below its minimum': 'hat einen Höchstwert, der unter dem Mindestwert liegt',
  'must be one of store, tax-class, attribute, category, product, rewrite, review, page, block, menus':
    'muss store, tax-class, attribute, category, product, rewrite, review, page, block oder menus sein',
  'must be a colour like "#aa3322" or a picture below the media folder':
    'muss eine Farbe wie "#aa3322" oder ein Bild im Medienordner sein',
  'must be text': 'muss Text sein',
  'must be a language tag like "en-GB"': 'muss eine Sprachkennung wie "de-DE" sein',
  'must be a currency code like "EUR"': 'muss ein Währungscode wie "EUR" sein',
  'must be a country code like "DE"': 'muss ein Ländercode wie "DE" sein',
  'must be like "10115", "10*", "10000-10999" or "*"': 'muss wie "10115", "10*", "10000-10999" oder "*" sein',
  'must not be above 100': 'darf nicht über 100 sein',
  'must be select, multiselect, text or boolean': 'muss select, multiselect, text oder boolean sein',
  'must be "colour" or "picture"': 'muss "colour" oder "picture" sein',
  'must be {"product": sku}, {"category": path} or {"address": address}':
    'muss {"product": sku}, {"category": path} oder {"address": address} sein',
  'must be 301, 302 or null': 'muss 301, 302 oder null sein',
  'the record must be an object with a property "kind"':
    'der Datensatz muss ein Objekt mit der Eigenschaft "kind" sein',
  'holds a character that cannot be kept (NUL or half of a surrogate pair)':
    'enthält ein Zeichen, das sich nicht speichern lässt (NUL oder ein halbes Surrogatpaar)',
  'must not be empty': 'darf nicht leer sein',
  'must not hold control characters': 'darf keine Steuerzeichen enthalten',
  'must not begin or end with a blank': 'darf nicht mit einem Leerzeichen beginnen oder enden',
  'must not hold "/"': 'darf kein "/" enthalten',
  'must be another word: this one has a meaning in every object':
    'muss ein anderes Wort sein: Dieses hat in jedem Objekt schon eine Bedeutung',
  'must be letters, digits, ".", "_", "~" and "-"': 'darf nur aus Buchstaben, Ziffern, ".", "_", "~" und "-" bestehen',
  'must not be dots alone': 'darf nicht nur aus Punkten bestehen',
  'must be codes separated by "/"': 'muss aus Codes mit "/" dazwischen bestehen',
  'must be an address of this shop without leading slash and blanks':
    'muss eine Adresse dieses Shops sein, ohne Schrägstrich am Anfang und ohne Leerzeichen',
  'must not lead to another site': 'darf nicht zu einer anderen Website führen',
  'must be a path below the media folder': 'muss ein Pfad im Medienordner sein',
  'must lie in the folder downloadable/, which visitors cannot reach':
    'muss im Ordner downloadable/ liegen, den Besucher nicht erreichen',
  'must be a picture (webp, jpg, png, gif, avif, svg)': 'muss ein Bild sein (webp, jpg, png, gif, avif, svg)',
  'must be a video below the media folder (mp4, webm, m4v) or an https address':
    'muss ein Video im Medienordner (mp4, webm, m4v) oder eine https-Adresse sein',
  'must be true or false': 'muss true oder false sein',
  'must be a whole number': 'muss eine ganze Zahl sein',
  'must be a decimal number in quotes, like "24.00"': 'muss eine Dezimalzahl in Anführungszeichen sein, etwa "24.00"',
  'must not be negative': 'darf nicht negativ sein',
  'must be below 100000000': 'muss kleiner als 100000000 sein',
  'must be a day like "2026-11-21"': 'muss ein Tag wie "2026-11-21" sein',
  'must be an instant with its time zone, like "2026-11-21T18:00:00Z"':
    'muss ein Zeitpunkt mit Zeitzone sein, etwa "2026-11-21T18:00:00Z"',
  'must be "fixed" or "percent"': 'muss "fixed" oder "percent" sein',
  'must be a list': 'muss eine Liste sein',
  'must not have more than {most} entries of one customer group':
    'darf nicht mehr als {most} Einträge einer Kundengruppe haben',
  'must not have more than {most} entries': 'darf nicht mehr als {most} Einträge haben',
  'must be an address of this shop, such as /returns, or one elsewhere that begins with https://':
    'muss eine Adresse dieses Shops sein, etwa /rueckgabe, oder eine anderswo, die mit https:// beginnt',
  'is not a known property': 'ist keine bekannte Eigenschaft',
  'must be an object': 'muss ein Objekt sein',
  'must be yes or no': 'muss yes oder no sein',
  'must be origins like https://blog.example, without a path and with a space between two':
    'muss aus Adressen wie https://blog.example bestehen, ohne Pfad und mit einem Leerzeichen dazwischen',
  'must be yes, no or the number of proxies in front (0 to 9)':
    'muss yes, no oder die Zahl der vorgeschalteten Proxys sein (0 bis 9)',
  'must be a port number (0 to 65535)': 'muss eine Portnummer sein (0 bis 65535)',
  'must be a host name or an IP address': 'muss ein Hostname oder eine IP-Adresse sein',
  'must be a port, or a host and a port like 0.0.0.0:9464':
    'muss ein Port sein oder ein Host mit Port wie 0.0.0.0:9464',
  'must be the address of an OpenTelemetry collector, like http://collector.example:4318':
    'muss die Adresse eines OpenTelemetry-Sammlers sein, etwa http://collector.example:4318',
  'must be an address like https://user:password@search.example:9200, or several with a space between two':
    'muss eine Adresse wie https://benutzer:passwort@suche.example:9200 sein oder mehrere mit einem Leerzeichen dazwischen',
  'must be 1 to 40 small letters and digits, a letter first':
    'muss aus 1 bis 40 Kleinbuchstaben und Ziffern bestehen und mit einem Buchstaben beginnen',
  'must be a folder, or an address like s3://bucket/shop?endpoint=https://s3.example&region=eu-central-1':
    'muss ein Ordner sein oder eine Adresse wie s3://bucket/shop?endpoint=https://s3.example&region=eu-central-1',
  'must be an address like https://cdn.example, with https (unless it is of this machine) and without a user, a query or a fragment':
    'muss eine Adresse wie https://cdn.example sein, mit https (außer auf diesem Rechner) und ohne Benutzer, Abfrage und Fragment',
  'must be an address like postgres://user:password@host:5432/name':
    'muss eine Adresse wie postgres://benutzer:passwort@host:5432/name sein',
  'must be a whole number of megabytes (100 to 50000)': 'muss eine ganze Zahl von Megabytes sein (100 bis 50000)',
  'must be a whole number of seconds (1 to 60)': 'muss eine ganze Zahl von Sekunden sein (1 bis 60)',
  'must be an origin like https://shop.example, without a path':
    'muss eine Adresse wie https://shop.example sein, ohne Pfad',
  'must have at least 32 characters': 'muss mindestens 32 Zeichen haben',
  'must be made at random, as by "openssl rand -base64 48"':
    'muss zufällig erzeugt sein, etwa mit "openssl rand -base64 48"',
  'must have at least 16 characters': 'muss mindestens 16 Zeichen haben',
  'must be a number of days (1 to 9999)': 'muss eine Anzahl von Tagen sein (1 bis 9999)',
  'must be a whole number of megabytes (1 to 100)': 'muss eine ganze Zahl von Megabytes sein (1 bis 100)',
  'must be a whole number of seconds (0 to 60)': 'muss eine ganze Zahl von Sekunden sein (0 bis 60)',
  'must be a whole number of megabytes (100 to 9999999)': 'muss eine ganze Zahl von Megabytes sein (100 bis 9999999)',
  'must be a whole number of megabytes (0 to 99999)': 'muss eine ganze Zahl von Megabytes sein (0 bis 99999)',
  'must be an address like smtp://user:password@mail.example:587':
    'muss eine Adresse wie smtp://benutzer:passwort@mail.example:587 sein',
  'must be an e-mail address, alone or like The shop <shop@example.com>':
    'muss eine E-Mail-Adresse sein, allein oder wie Der Shop <shop@example.com>',
  'must be a whole number (8 to 64)': 'muss eine ganze Zahl sein (8 bis 64)',
  'it must be an object with slides, tiles and shelves': 'es muss ein Objekt mit slides, tiles und shelves sein',
  'must begin with "/", "#" or "https://" and hold no blanks':
    'muss mit "/", "#" oder "https://" beginnen und darf keine Leerzeichen enthalten',
  'must be an object with words by store code': 'muss ein Objekt mit Texten je Shopansicht sein',
  'ends ("to") before it begins ("from")': 'endet ("to"), bevor es beginnt ("from")',
  'must name each shelf once': 'darf jedes Regal nur einmal nennen',
  'it must be an object': 'es muss ein Objekt sein',
  'must be a country of two letters, like DE': 'muss ein Land mit zwei Buchstaben sein, etwa DE',
  'must name each method once': 'darf jede Versandart nur einmal nennen',
  'must be "order" or "piece"': 'muss "order" oder "piece" sein',
  'must be an object with countries by method': 'muss ein Objekt mit Ländern je Versandart sein',
  'must be an object with titles by method': 'muss ein Objekt mit Titeln je Versandart sein',
  'must not hold more than {most} of the characters <, > and &':
    'darf nicht mehr als {most} der Zeichen <, > und & enthalten',
  'must not be longer than {longest} characters': 'darf nicht länger als {longest} Zeichen sein',
  'must be at least {least}': 'muss mindestens {least} sein',
  'must be at most {most}': 'darf höchstens {most} sein',
  'must be one of {known}': 'muss eines davon sein: {known}',
  'must be {most} at most': 'dürfen höchstens {most} sein',
  'must be {known} or {last}': 'muss {known} oder {last} sein',
  'must be {known}': 'muss eines davon sein: {known}',
}
