// Written by "npm run client" from the description of the service. Not to be edited.
export interface paths {
    "/api/vme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search and list VMEs */
        get: operations["listVmes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vme/{enterpriseNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One VME by its enterprise number */
        get: operations["getVme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vme/{enterpriseNumber}/coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retired: coordinates are read-only
         * @deprecated
         * @description Coordinates come from an external data provider. A valid request is answered and nothing is written.
         */
        post: operations["updateVmeCoordinates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/syndics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search and list syndics
         * @description Those that go on: a syndic that stopped or was taken over is found by its number alone. With region, province or municipality, or several of them, a syndic counts by what it manages there: who manages nothing there is left out, and minVme, maxVme, the orders by size, facets and managedVmesHere go by those VMEs alone. Who manages nothing anywhere is found by seatRegion. While the search engine is away numbers are still answered.
         */
        get: operations["listSyndics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/syndics/{enterpriseNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One syndic by its enterprise number */
        get: operations["getSyndic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/syndics/{enterpriseNumber}/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every VME that a syndic manages today
         * @description The whole portfolio, inherited VMEs too, ordered by municipality, name and number as they are shown. Written as it is read: a connection that breaks before the closing bracket means that the reply is not whole.
         */
        get: operations["getPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/syndics/top/{count}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The largest syndics by managed VMEs */
        get: operations["rankSyndics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/overview/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of VMEs, syndics and known links, as of now */
        get: operations["getLiveFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of the market
         * @description Computed every night and after each import: totals, regions and provinces, portfolio sizes, concentration, new and ended mandates by month. Until a first set is there, the live counts.
         */
        get: operations["getMarketFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats/municipalities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who manages, by municipality
         * @description Municipalities with an active VME, the most VMEs first, of the same set as /api/stats/overview. Until a first set is there, no items.
         */
        get: operations["listMunicipalityFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/power-outage/vme-impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many VMEs power outages hit */
        get: operations["getPowerOutageImpact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/power-outage/impacted-vmes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** VMEs that power outages hit */
        get: operations["listPowerOutageVmes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-works/vme-impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many VMEs public works hit */
        get: operations["getPublicWorksImpact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-works/impacted-vmes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** VMEs that public works hit */
        get: operations["listPublicWorksVmes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/power-outage/impacted-vmes-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * VMEs that power outages hit, on the map
         * @description Without a box: all of them, as points up to 5,000 and in clusters above. With a box and zoom as for the points of the map. A VME is shown once, in its strongest category: ActiveNow, then FuturePlanned, then Past24Hours.
         */
        get: operations["getPowerOutageMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-works/impacted-vmes-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * VMEs that public works hit, on the map
         * @description Without a box: all of them, as points up to 5,000 and in clusters above. With a box and zoom as for the points of the map. A VME is shown once, in its strongest category: ActiveNow, then FuturePlanned, then Past24Hours.
         */
        get: operations["getPublicWorksMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/financials/{enterpriseNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Annual accounts of an enterprise, one filing a year
         * @description Of a syndic that is a company, as filed at the National Bank. Associations of co-owners do not file there: their list is empty.
         */
        get: operations["getFinancials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/financials/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document that was filed with annual accounts
         * @description Whole, or by a piece where the header Range asks for one.
         */
        get: operations["getFinancialAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * VMEs, syndics and places for the search box
         * @description Syndics and places are answered from memory, also while the search engine is away; then a warning says that VMEs are missing. What q names as a whole comes first, then VMEs, other syndics and other places. Syndics are those that the list of syndics has.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/locations/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Regions, provinces, municipalities, postcodes and streets
         * @description Answered from memory, also while the search engine or the database is away. A place whose whole name is q comes first, then one whose name begins with q, then one of which every word of q begins a word; among equals by kind and by the number of VMEs there. A section gives its postcodes before its municipality. House numbers, boxes and words such as te, à or België need not match; where nothing is found, words are tried together and, of at most five words, with typing errors: one from five letters, two from nine, none in digits.
         */
        get: operations["suggestLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/vme-points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * VMEs and syndics on the map
         * @description Clusters up to zoom 16, points from 17 on. The box is served out to the edges of its tiles. At most 5,000 features: above that it is answered as for a lower zoom, with a warning. Without a box: everything, in clusters only. With words or filters of GET /api/vme (q, region, province, municipality, zipcode, syndic, status, bounds): every VME of that search and no syndic; those that stopped are counted in withoutCoordinates. Changes show within seconds.
         */
        get: operations["getMapPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much is in a box of the map
         * @description Counts exactly the box asked for, where vme-points serves and counts whole tiles: for what a screen says of its view. Filters are those of vme-points. Without a box: everything that has a place.
         */
        get: operations["getMapCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/property-insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Buildings of several units on the map
         * @description Places, which are buildings of several units and VMEs that are found at none: known ones as VMEs, likely (score from 50) and possible ones (from 30) as opportunities; the others are counted and not drawn. Box and zoom as for the points of the map. Changes show within seconds.
         */
        get: operations["getPropertyInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/vme-impacts/{enterpriseNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What hits one VME */
        get: operations["getVmeImpacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/impact-shapes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where outages and works are
         * @description Areas, lines and points of the outages and works in a box, for a map: at most 2,000 events, those under way first.
         */
        get: operations["getImpactShapes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/impact-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One outage or works */
        get: operations["getImpactEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/street-image/{enterpriseNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of the street at the address of a VME
         * @description Only where the place of the VME is known to the address, and a source has a picture from within 40 m that looks at it. Faces and number plates were made unreadable by the source. Whoever shows the picture shows the attribution with it. Where nothing is known yet the source is asked, which counts as ten requests more.
         */
        get: operations["getStreetImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that something is wrong
         * @description The same report of the same sender within a day is the same one. At most 10 an hour come from one address. JSON alone is read, and not from pages of other sites.
         */
        post: operations["sendFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{leadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a lead
         * @description A stale version is refused with 409, which names the current one, unless all is already as asked: the same request twice is one. Leads of other accounts are unknown.
         */
        post: operations["updateLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/vme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The VMEs of a search as a file
         * @description All rows that GET /api/vme counts for the same parameters, in its order. A key with the scope export opens it; count=true is open to everybody.
         */
        get: operations["exportVmes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/family/{family}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A family of exports as a file
         * @description A key with the scope export opens it; count=true is open to everybody.
         */
        get: operations["exportFamily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be exported */
        get: operations["getExportCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/file/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a built file
         * @description Whole, or one range of it. A client that takes gzip gets the bytes as they are kept; ETag, ranges and Repr-Digest are those of the encoding that is sent.
         */
        get: operations["getExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which files are built
         * @description The latest of each family, and what the account of the key asked for, the latest first.
         */
        get: operations["listExportFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-power-outages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask every source of power outages that is on, now
         * @description As the clock does; a source that was asked a moment ago is asked again.
         */
        get: operations["importPowerOutages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-cadastral-geodata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load the parcels, then the buildings of the cadastral plan
         * @description From the files of CADASTRE_FILES, municipality by municipality. What is loaded of one is passed over, so that a run which was cut off goes on where it was; of which too much would vanish, it stays as it is and the run fails.
         */
        get: operations["importCadastralGeodata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-cadastral-parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load the parcels of the cadastral plan
         * @description From the files of CADASTRE_FILES, municipality by municipality. What is loaded of one is passed over, so that a run which was cut off goes on where it was; of which too much would vanish, it stays as it is and the run fails.
         */
        get: operations["importCadastralParcels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-cadastral-buildings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load the buildings of the cadastral plan
         * @description From the files of CADASTRE_FILES, municipality by municipality. What is loaded of one is passed over, so that a run which was cut off goes on where it was; of which too much would vanish, it stays as it is and the run fails.
         */
        get: operations["importCadastralBuildings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-public-works": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask every source of public works that is on, now
         * @description As the clock does; a source that was asked a moment ago is asked again.
         */
        get: operations["importPublicWorks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-annual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for the annual accounts of every syndic that is a company
         * @description Of all but those asked about within the hour, those asked about longest ago first. What is left when it ends is what the next run begins with. Without a key of the bank nothing is asked, and the status of jobs says so.
         */
        get: operations["importAnnualAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-annual-accounts/{enterpriseNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for the annual accounts of one enterprise
         * @description Whether it is due or not: an association of co-owners, or a syndic that is a company.
         */
        get: operations["importAnnualAccountsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-building-units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load the building units of the Flemish register
         * @description The extract that is configured, all of Flanders. One that is loaded already is skipped, one that would take away too much refused.
         */
        get: operations["importBuildingUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import-vlaamse-vergunningen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for Flemish permits since the last run
         * @description Window by window, fourteen days of overlap; what was cut off goes on where it was. Then which VMEs they concern is worked out.
         */
        get: operations["importFlemishPermits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/rematch-vlaamse-vergunningen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Work out anew which VMEs each Flemish permit concerns
         * @description From what is stored: after parcels, buildings or addresses were loaded. No source is asked.
         */
        get: operations["rematchFlemishPermits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/exports/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the files of exports anew
         * @description Of one family, or of all of them: each as CSV and as XLSX, whole. They are ordered by this job and built one after the other; the files of before are served until the new ones are ready. GET /api/export/files shows the latest.
         */
        post: operations["rebuildExports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/rebuild-property-insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Work out anew which buildings have several units, and which of them may be associations
         * @description Municipality by municipality, from what is stored; what was cut off goes on where it was. What has not changed is not written.
         */
        post: operations["rebuildPropertyInsights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/payment-bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make what is missing at the provider of payments
         * @description Products, prices, the webhook endpoint and the portal: what is missing is made, what is right is left alone. What was done or would be stands in the status of jobs. Two at once are one, whatever they ask for.
         */
        post: operations["bootstrapPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which key was sent */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the work in the background does
         * @description Depth and age of each queue, the last run of each job with its counts, how far the index is behind, sources of outages and works, and signs of life. Answered without Redis and without an indexer too; it says then what it cannot see.
         */
        get: operations["getJobsStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/syndic/{enterpriseNumber}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the logo of an owned syndic
         * @description PNG, JPEG or WebP by its content, whatever its name and declared type say; still, at most 1 MB and 4096 × 4096 pixels. It is made a WebP of 512 pixels at most, without anything else that the file held. The same file again changes nothing.
         */
        post: operations["putSyndicLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/syndic/{enterpriseNumber}/logo/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the logo of an owned syndic away
         * @description Where there is none, nothing changes.
         */
        post: operations["removeSyndicLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watchlist/{entityType}/{entityKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow an association, a syndic, a municipality or a postcode
         * @description What changes there comes in one mail a day at most. Followed already, it goes on. The plan of the account says how many all its members may follow together.
         */
        post: operations["watch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watchlist/{entityType}/{entityKey}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow something no longer
         * @description What is not followed stays so.
         */
        post: operations["unwatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the provider of payments tells
         * @description For Stripe alone: an event as its webhooks send it, signed in Stripe-Signature. It is stored and worked afterwards; one that was sent before, or of a kind that means nothing here, is answered the same.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{purchaseId}/regional-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the region of a package
         * @description Once: the file is made of that region, and asked for again it is the same one.
         */
        post: operations["useRegionalExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{purchaseId}/vme-deep-dive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the association of a deep dive
         * @description Once: the workbook is made of that association, and asked for again it is the same one.
         */
        post: operations["useDeepDive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process runs */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether requests should be sent to this process */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/impact/feed.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Outages and works as a calendar
         * @description Of one VME, or of the portfolio of a syndic: what is under way, announced, or ended in the last 24 hours. At most 200 events; a note says when there are more.
         */
        get: operations["getImpactCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/impact/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Outages and works as an Atom feed
         * @description Of one VME, or of the portfolio of a syndic: what is under way, announced, or ended in the last 24 hours. At most 200 events; a note says when there are more.
         */
        get: operations["getImpactFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map/tiles/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streets, house numbers, buildings and parcels as a vector tile
         * @description streets from zoom 14: Where streets run, as far as their numbered addresses show it (name, nl, fr). house-numbers from zoom 16: House numbers where their address is placed (number). buildings from zoom 15: Outlines of buildings of the cadastral plan. parcels from zoom 16: Parcels of the cadastral plan. A tile whose address names its version (/map/tiles.json has them) may be kept for good, any other for a minute.
         */
        get: operations["getMapTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map/tiles.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the vector tiles are and what they hold
         * @description TileJSON 3.0.0, as maps read it. Besides, `versions` has that of each square of a map at `zoom`, as x/y, in which something changed; all others have `elsewhere`. A tile that is asked for with the version of its square may be kept for good.
         */
        get: operations["getMapTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/set-culture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Choose the language of pages
         * @description Sets a cookie. A browser is sent back to the page it came from, other clients are told where that is.
         */
        get: operations["setCulture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/preview/{municipalityKey}.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ten rows of a municipality as a spreadsheet
         * @description The first ten associations with how many there are, what all of them cost and a link to their map, in the language of the reader. Nobody’s contact details.
         */
        get: operations["getExportPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy an export or a package
         * @description Signed in, or with an address alone. The amount is worked out here, from the rows counted now; the page where it is paid is that of Stripe. The same form sent again within ten minutes leads to the same page. A browser gets 303 to it.
         */
        post: operations["checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/d/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a purchase
         * @description By the link that was mailed: whole, or a range of it. A link works for a time and so many starts; what goes on with a download is no start. Where it is over, its page mails a new one to the buyer.
         */
        get: operations["downloadPurchase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile-unlocks/{enterpriseNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the deep profile of an association or a syndic for one’s account
         * @description Once for an account, from the quota of its plan for the month; again it costs nothing. A browser is led to returnUrl, or to the profile that was opened.
         */
        post: operations["unlockProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A refusal: application/problem+json (RFC 9457), in the language of Accept-Language (nl, fr or en). */
        Problem: {
            /**
             * Format: uri
             * @description Address of a page that explains the code.
             */
            type: string;
            title: string;
            status: number;
            /** @description What happened this time. */
            detail: string;
            /** @description urn:uuid: and the requestId. */
            instance: string;
            /** @enum {string} */
            code: "parameters_invalid" | "body_invalid" | "request_malformed" | "page_window_exceeded" | "cursor_invalid" | "admin_key_refused" | "route_unknown" | "tile_unknown" | "export_family_unknown" | "municipality_unknown" | "vme_unknown" | "impact_unknown" | "street_image_not_found" | "vme_is_syndic" | "syndic_unknown" | "syndic_is_vme" | "enterprise_number_malformed" | "key_refused" | "key_required" | "scope_required" | "key_in_address" | "plan_required" | "profile_unknown" | "unlock_required" | "unlock_not_offered" | "unlocks_exhausted" | "payments_off" | "payment_provider_away" | "nothing_to_buy" | "price_changed" | "purchase_unknown" | "purchase_unpaid" | "purchase_revoked" | "package_used" | "download_over" | "signature_refused" | "plan_replaced" | "nothing_paid" | "trial_used" | "keys_exhausted" | "key_unknown" | "session_required" | "sign_in_link_unknown" | "watch_unknown" | "watch_limit" | "watch_request_unknown" | "unsubscribe_unknown" | "invitations_exhausted" | "invitation_unknown" | "account_unknown" | "member_unknown" | "role_required" | "account_changed" | "last_owner" | "member_limit" | "confirmation_wrong" | "cross_site_refused" | "syndic_not_claimable" | "syndic_owned" | "syndic_not_owned" | "claim_unknown" | "claim_code_wrong" | "claim_code_gone" | "claim_codes_exhausted" | "claim_refused" | "refusal_unknown" | "upload_too_large" | "method_not_allowed" | "not_acceptable" | "range_unsatisfiable" | "accounts_not_filed" | "attachment_unknown" | "files_unavailable" | "feedback_unknown" | "lead_unknown" | "version_stale" | "transition_refused" | "request_timeout" | "rate_limited" | "headers_too_large" | "internal_error" | "search_unavailable" | "map_unavailable" | "impacts_unavailable" | "street_images_unavailable" | "database_unavailable" | "export_file_unknown" | "export_file_gone" | "export_file_failed" | "exports_busy" | "overloaded";
            errors: {
                parameter: string;
                /** @enum {string} */
                code: "required" | "empty" | "repeated" | "not_an_integer" | "not_a_number" | "too_small" | "too_large" | "too_many" | "too_long" | "not_in_list" | "just_one" | "malformed" | "wrong_type" | "too_big" | "wrong_media_type" | "file_too_large" | "not_an_image" | "other_kind_of_file" | "animated" | "too_many_pixels" | "damaged_image" | "wrong_code" | "code_gone" | "unknown_number" | "must_be_empty" | "stale" | "not_json";
                message: string;
            }[];
            /** Format: uuid */
            requestId: string;
        };
        /** @description Says that the request was served otherwise than asked. */
        Warning: {
            code: string;
            /** @description The parameter it is about. */
            parameter: string;
            message: string;
            /** @description Where what was asked for is found instead, relative to the origin; with number_of_other_kind only. */
            link?: string;
        };
        /** @description An association of co-owners (VME, ACP). A missing value is null. */
        VmeSummary: {
            /** @description Ten bare digits. */
            enterpriseNumber: string;
            /** @description As the register prints it: 0123.456.749. */
            formattedNumber: string;
            /** @description Display name. */
            name: string;
            names: {
                text: string;
                /** @enum {string|null} */
                language: "nl" | "fr" | "de" | "en" | null;
                /** @enum {string} */
                kind: "official" | "abbreviation" | "commercial";
            }[];
            /** @enum {string} */
            status: "active" | "in-liquidation" | "stopped" | "merged";
            /** @description Number of the entity it was merged into. */
            successor: string | null;
            /** @description ISO date. */
            startDate: string | null;
            /** @description ISO date of the first extract that no longer lists it. */
            stoppedOn: string | null;
            /**
             * Format: date-time
             * @description When the register last changed it.
             */
            updatedAt: string;
            /** @description Registered seat; null when the register has none. */
            address: {
                /** @description The whole address on one line. */
                line: string;
                street: string | null;
                streets: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                houseNumber: string | null;
                box: string | null;
                extra?: string | null;
                postcode: string | null;
                /** @description Both names in a bilingual place, such as "Ixelles / Elsene". */
                municipality: string | null;
                municipalities: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                municipalityKey: string | null;
                province: string | null;
                provinces?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                provinceKey?: string | null;
                region: string | null;
                regions?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description ISO 3166-2: BE-BRU, BE-VLG or BE-WAL. */
                regionCode?: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
                countryName?: string | null;
                /** @description Date on which the register struck the seat off. */
                struckOffOn?: string | null;
            } | null;
            /** @description Where the seat lies; null when it is not known, never 0,0. */
            location: {
                latitude: number;
                longitude: number;
                /** @enum {string} */
                precision: "address" | "street" | "postcode";
                source: string;
            } | null;
            /** @description Planned and realised units of its buildings by the register of buildings, elsewhere boxes in the address files; null where unknown or where several VMEs share a building. */
            units: number | null;
            /** @description The syndic of today, of several the one who began last; null when none is known. */
            syndic: {
                /** @description Number of the syndic; null for a private person. */
                enterpriseNumber: string | null;
                /** @description Name of the syndic; null for a private person. */
                name: string | null;
                /**
                 * @description A syndic with an enterprise number, or a private person, usually a co-owner.
                 * @enum {string}
                 */
                kind: "professional" | "personal";
                /** @description ISO date on which this office began: of an inherited one the day of the takeover. Null when not known. */
                since: string | null;
                /** @description Appointed until the general meeting elects one. */
                provisional: boolean;
                /**
                 * @description Inherited: the mandate names a number that went on as this one.
                 * @enum {string}
                 */
                relation: "direct" | "inherited";
                /** @description Numbers an inherited mandate came through, the one it names first. */
                via: string[];
            } | null;
            /** @description All mandates: those of today, latest first; announced ones; ended ones. A mandate that passed on to another number is one item for each number that held it. */
            mandates: {
                /** @description Number of the syndic; null for a private person. */
                enterpriseNumber: string | null;
                /** @description Name of the syndic; null for a private person. */
                name: string | null;
                /**
                 * @description A syndic with an enterprise number, or a private person, usually a co-owner.
                 * @enum {string}
                 */
                kind: "professional" | "personal";
                /** @description ISO date on which this office began: of an inherited one the day of the takeover. Null when not known. */
                since: string | null;
                /** @description Appointed until the general meeting elects one. */
                provisional: boolean;
                /**
                 * @description Inherited: the mandate names a number that went on as this one.
                 * @enum {string}
                 */
                relation: "direct" | "inherited";
                /** @description Numbers an inherited mandate came through, the one it names first. */
                via: string[];
                /** @description ISO date on which the mandate began as it was recorded; null when not known. */
                begin: string | null;
                /** @description ISO date of the last day in office; null while it is open. */
                end: string | null;
            }[];
            /** @description Other active VMEs with the same seat. */
            atSameAddress: number;
            impacts: {
                /**
                 * @description The strongest of its events at the time of the answer: going on, announced, or over for less than 24 hours. Null when there is none, also while a feed has nothing to tell; the impact endpoints show how old its data are.
                 * @enum {string|null}
                 */
                powerOutage: "ActiveNow" | "FuturePlanned" | "Past24Hours" | null;
                /**
                 * @description The strongest of its events at the time of the answer: going on, announced, or over for less than 24 hours. Null when there is none, also while a feed has nothing to tell; the impact endpoints show how old its data are.
                 * @enum {string|null}
                 */
                publicWorks: "ActiveNow" | "FuturePlanned" | "Past24Hours" | null;
            };
            /** @description Annual accounts that it filed, as far as they are known; null where nobody has looked. */
            filings: number | null;
            sources: {
                name: string;
                /** @description Snapshot date of the source. */
                asOf: string | null;
            }[];
            links: {
                self: string;
                /** Format: uri */
                page: string;
            };
        };
        /** @description A VME of a list: a VmeSummary with why it was found. */
        VmeHit: {
            /** @description Ten bare digits. */
            enterpriseNumber: string;
            /** @description As the register prints it: 0123.456.749. */
            formattedNumber: string;
            /** @description Display name. */
            name: string;
            names: {
                text: string;
                /** @enum {string|null} */
                language: "nl" | "fr" | "de" | "en" | null;
                /** @enum {string} */
                kind: "official" | "abbreviation" | "commercial";
            }[];
            /** @enum {string} */
            status: "active" | "in-liquidation" | "stopped" | "merged";
            /** @description Number of the entity it was merged into. */
            successor: string | null;
            /** @description ISO date. */
            startDate: string | null;
            /** @description ISO date of the first extract that no longer lists it. */
            stoppedOn: string | null;
            /**
             * Format: date-time
             * @description When the register last changed it.
             */
            updatedAt: string;
            /** @description Registered seat; null when the register has none. */
            address: {
                /** @description The whole address on one line. */
                line: string;
                street: string | null;
                streets: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                houseNumber: string | null;
                box: string | null;
                extra?: string | null;
                postcode: string | null;
                /** @description Both names in a bilingual place, such as "Ixelles / Elsene". */
                municipality: string | null;
                municipalities: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                municipalityKey: string | null;
                province: string | null;
                provinces?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                provinceKey?: string | null;
                region: string | null;
                regions?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description ISO 3166-2: BE-BRU, BE-VLG or BE-WAL. */
                regionCode?: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
                countryName?: string | null;
                /** @description Date on which the register struck the seat off. */
                struckOffOn?: string | null;
            } | null;
            /** @description Where the seat lies; null when it is not known, never 0,0. */
            location: {
                latitude: number;
                longitude: number;
                /** @enum {string} */
                precision: "address" | "street" | "postcode";
                source: string;
            } | null;
            /** @description Planned and realised units of its buildings by the register of buildings, elsewhere boxes in the address files; null where unknown or where several VMEs share a building. */
            units: number | null;
            /** @description The syndic of today, of several the one who began last; null when none is known. */
            syndic: {
                /** @description Number of the syndic; null for a private person. */
                enterpriseNumber: string | null;
                /** @description Name of the syndic; null for a private person. */
                name: string | null;
                /**
                 * @description A syndic with an enterprise number, or a private person, usually a co-owner.
                 * @enum {string}
                 */
                kind: "professional" | "personal";
                /** @description ISO date on which this office began: of an inherited one the day of the takeover. Null when not known. */
                since: string | null;
                /** @description Appointed until the general meeting elects one. */
                provisional: boolean;
                /**
                 * @description Inherited: the mandate names a number that went on as this one.
                 * @enum {string}
                 */
                relation: "direct" | "inherited";
                /** @description Numbers an inherited mandate came through, the one it names first. */
                via: string[];
            } | null;
            /** @description All mandates: those of today, latest first; announced ones; ended ones. A mandate that passed on to another number is one item for each number that held it. */
            mandates: {
                /** @description Number of the syndic; null for a private person. */
                enterpriseNumber: string | null;
                /** @description Name of the syndic; null for a private person. */
                name: string | null;
                /**
                 * @description A syndic with an enterprise number, or a private person, usually a co-owner.
                 * @enum {string}
                 */
                kind: "professional" | "personal";
                /** @description ISO date on which this office began: of an inherited one the day of the takeover. Null when not known. */
                since: string | null;
                /** @description Appointed until the general meeting elects one. */
                provisional: boolean;
                /**
                 * @description Inherited: the mandate names a number that went on as this one.
                 * @enum {string}
                 */
                relation: "direct" | "inherited";
                /** @description Numbers an inherited mandate came through, the one it names first. */
                via: string[];
                /** @description ISO date on which the mandate began as it was recorded; null when not known. */
                begin: string | null;
                /** @description ISO date of the last day in office; null while it is open. */
                end: string | null;
            }[];
            /** @description Other active VMEs with the same seat. */
            atSameAddress: number;
            impacts: {
                /**
                 * @description The strongest of its events at the time of the answer: going on, announced, or over for less than 24 hours. Null when there is none, also while a feed has nothing to tell; the impact endpoints show how old its data are.
                 * @enum {string|null}
                 */
                powerOutage: "ActiveNow" | "FuturePlanned" | "Past24Hours" | null;
                /**
                 * @description The strongest of its events at the time of the answer: going on, announced, or over for less than 24 hours. Null when there is none, also while a feed has nothing to tell; the impact endpoints show how old its data are.
                 * @enum {string|null}
                 */
                publicWorks: "ActiveNow" | "FuturePlanned" | "Past24Hours" | null;
            };
            /** @description Annual accounts that it filed, as far as they are known; null where nobody has looked. */
            filings: number | null;
            sources: {
                name: string;
                /** @description Snapshot date of the source. */
                asOf: string | null;
            }[];
            links: {
                self: string;
                /** Format: uri */
                page: string;
            };
            /**
             * @description The field that explains the hit best; null without q.
             * @enum {string|null}
             */
            matchedOn: "number" | "name" | "alias" | "street" | "houseNumber" | "box" | "postcode" | "municipality" | null;
            highlights: {
                /** @description Path of the text in the item: name, names.1.text, address.street … */
                field: string;
                /** @description Start and end of each part, in UTF-16 code units. */
                ranges: number[][];
            }[];
        };
        /** @description A syndic with an enterprise number: a company, or a person who acts under a number of their own. A missing value is null. */
        SyndicSummary: {
            /** @description Ten bare digits. */
            enterpriseNumber: string;
            /** @description As the register prints it: 0123.456.749. */
            formattedNumber: string;
            /** @description Display name. */
            name: string;
            names: {
                text: string;
                /** @enum {string|null} */
                language: "nl" | "fr" | "de" | "en" | null;
                /** @enum {string} */
                kind: "official" | "abbreviation" | "commercial";
            }[];
            /** @enum {string} */
            status: "active" | "in-liquidation" | "stopped" | "merged";
            /** @enum {string} */
            legalKind: "legal-person" | "sole-trader";
            /** @description ISO date. */
            startDate: string | null;
            /** @description ISO date on which it stopped; null while it goes on. */
            stoppedOn: string | null;
            /**
             * Format: date-time
             * @description When the register, its mandates, its filings or its owner last changed it.
             */
            updatedAt: string;
            /** @description Registered seat; null for a sole trader. */
            address: {
                /** @description The whole address on one line. */
                line: string;
                street: string | null;
                streets: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                houseNumber: string | null;
                box: string | null;
                extra?: string | null;
                postcode: string | null;
                /** @description Both names in a bilingual place, such as "Ixelles / Elsene". */
                municipality: string | null;
                municipalities: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                municipalityKey: string | null;
                province: string | null;
                provinces?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                provinceKey?: string | null;
                region: string | null;
                regions?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description ISO 3166-2: BE-BRU, BE-VLG or BE-WAL. */
                regionCode?: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
                countryName?: string | null;
                /** @description Date on which the register struck the seat off. */
                struckOffOn?: string | null;
            } | null;
            /** @description Where the seat lies; null when it is not known, never 0,0. */
            location: {
                latitude: number;
                longitude: number;
                /** @enum {string} */
                precision: "address" | "street" | "postcode";
                source: string;
            } | null;
            /** @description As the register has it; null for a sole trader, of whom nothing is shown to reach the person by. */
            contact: {
                phone: string | null;
                email: string | null;
                website: string | null;
            } | null;
            /** @description Active VMEs it holds today, each once. */
            managedVmes: number;
            /** @description Of those, the ones whose mandate names it. */
            directVmes: number;
            /** @description Of those, the ones it took over with a number that went on as this one. */
            inheritedVmes: number;
            units: number | null;
            /** @description Where the managed VMEs lie; most first. */
            regions: {
                /** @description ISO 3166-2: BE-BRU, BE-VLG, BE-WAL. */
                region: string;
                vmes: number;
            }[];
            /** @description What went on as this syndic, and as whom it goes on itself. Never by equal name. */
            consolidation: {
                /** @description Every number that went on as this one, through any number of steps; latest first. */
                absorbed: {
                    enterpriseNumber: string;
                    /** @description null when no source names it. */
                    name: string | null;
                    /** @enum {string} */
                    kind: "absorption" | "division" | "renumbering" | "own-firm";
                    /** @description ISO date of the first day of the successor; null when not known. */
                    on: string | null;
                    /** @description What the source says. */
                    evidence: string;
                }[];
                /** @description Number it went on as; null while it goes on itself. */
                successor: string | null;
                /** @description From the successor to the number that goes on today. */
                path: string[];
                /** @description Every number it went on as, the successor first: several of one that was divided. Empty while it goes on itself. */
                heirs: {
                    enterpriseNumber: string;
                    /** @enum {string} */
                    kind: "absorption" | "division" | "renumbering" | "own-firm";
                    /** @description ISO date of its first day; null when not known. */
                    on: string | null;
                    /** @description What the source says. */
                    evidence: string;
                }[];
            };
            /** @description Path of the logo that its owner shows, a WebP of 512 pixels at most; it changes with the logo. null without one. */
            logoUrl: string | null;
            /** @description Annual accounts that it filed, as far as they are known; null where nobody has looked. */
            filings: number | null;
            sources: {
                name: string;
                /** @description Snapshot date of the source. */
                asOf: string | null;
            }[];
            links: {
                self: string;
                portfolio: string;
                /** Format: uri */
                page: string;
            };
        };
        /** @description A syndic of a list: a SyndicSummary with why it was found, and its size in the area asked for. */
        SyndicHit: {
            /** @description Ten bare digits. */
            enterpriseNumber: string;
            /** @description As the register prints it: 0123.456.749. */
            formattedNumber: string;
            /** @description Display name. */
            name: string;
            names: {
                text: string;
                /** @enum {string|null} */
                language: "nl" | "fr" | "de" | "en" | null;
                /** @enum {string} */
                kind: "official" | "abbreviation" | "commercial";
            }[];
            /** @enum {string} */
            status: "active" | "in-liquidation" | "stopped" | "merged";
            /** @enum {string} */
            legalKind: "legal-person" | "sole-trader";
            /** @description ISO date. */
            startDate: string | null;
            /** @description ISO date on which it stopped; null while it goes on. */
            stoppedOn: string | null;
            /**
             * Format: date-time
             * @description When the register, its mandates, its filings or its owner last changed it.
             */
            updatedAt: string;
            /** @description Registered seat; null for a sole trader. */
            address: {
                /** @description The whole address on one line. */
                line: string;
                street: string | null;
                streets: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                houseNumber: string | null;
                box: string | null;
                extra?: string | null;
                postcode: string | null;
                /** @description Both names in a bilingual place, such as "Ixelles / Elsene". */
                municipality: string | null;
                municipalities: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                municipalityKey: string | null;
                province: string | null;
                provinces?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description NIS code. */
                provinceKey?: string | null;
                region: string | null;
                regions?: {
                    nl: string | null;
                    fr: string | null;
                    de: string | null;
                };
                /** @description ISO 3166-2: BE-BRU, BE-VLG or BE-WAL. */
                regionCode?: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
                countryName?: string | null;
                /** @description Date on which the register struck the seat off. */
                struckOffOn?: string | null;
            } | null;
            /** @description Where the seat lies; null when it is not known, never 0,0. */
            location: {
                latitude: number;
                longitude: number;
                /** @enum {string} */
                precision: "address" | "street" | "postcode";
                source: string;
            } | null;
            /** @description As the register has it; null for a sole trader, of whom nothing is shown to reach the person by. */
            contact: {
                phone: string | null;
                email: string | null;
                website: string | null;
            } | null;
            /** @description Active VMEs it holds today, each once. */
            managedVmes: number;
            /** @description Of those, the ones whose mandate names it. */
            directVmes: number;
            /** @description Of those, the ones it took over with a number that went on as this one. */
            inheritedVmes: number;
            units: number | null;
            /** @description Where the managed VMEs lie; most first. */
            regions: {
                /** @description ISO 3166-2: BE-BRU, BE-VLG, BE-WAL. */
                region: string;
                vmes: number;
            }[];
            /** @description What went on as this syndic, and as whom it goes on itself. Never by equal name. */
            consolidation: {
                /** @description Every number that went on as this one, through any number of steps; latest first. */
                absorbed: {
                    enterpriseNumber: string;
                    /** @description null when no source names it. */
                    name: string | null;
                    /** @enum {string} */
                    kind: "absorption" | "division" | "renumbering" | "own-firm";
                    /** @description ISO date of the first day of the successor; null when not known. */
                    on: string | null;
                    /** @description What the source says. */
                    evidence: string;
                }[];
                /** @description Number it went on as; null while it goes on itself. */
                successor: string | null;
                /** @description From the successor to the number that goes on today. */
                path: string[];
                /** @description Every number it went on as, the successor first: several of one that was divided. Empty while it goes on itself. */
                heirs: {
                    enterpriseNumber: string;
                    /** @enum {string} */
                    kind: "absorption" | "division" | "renumbering" | "own-firm";
                    /** @description ISO date of its first day; null when not known. */
                    on: string | null;
                    /** @description What the source says. */
                    evidence: string;
                }[];
            };
            /** @description Path of the logo that its owner shows, a WebP of 512 pixels at most; it changes with the logo. null without one. */
            logoUrl: string | null;
            /** @description Annual accounts that it filed, as far as they are known; null where nobody has looked. */
            filings: number | null;
            sources: {
                name: string;
                /** @description Snapshot date of the source. */
                asOf: string | null;
            }[];
            links: {
                self: string;
                portfolio: string;
                /** Format: uri */
                page: string;
            };
            /** @description Of managedVmes, those in the area that region, province and municipality ask for; null without one of them. */
            managedVmesHere: number | null;
            /**
             * @description The field that explains the hit best; null without q.
             * @enum {string|null}
             */
            matchedOn: "number" | "name" | "alias" | "postcode" | "municipality" | null;
            highlights: {
                /** @description Path of the text in the item: name, names.1.text, address.street … */
                field: string;
                /** @description Start and end of each part, in UTF-16 code units. */
                ranges: number[][];
            }[];
        };
        /** @description One line of a suggestion list. */
        Suggestion: {
            /** @description In the search box vme, syndic, municipality, postcode or street; among places alone also region and province. More kinds may come. */
            type: string;
            /** @description Enterprise number, NIS code, postcode or key of a street. */
            key: string;
            label: string;
            /** @description Other names, then where it lies; may be empty. Of a VME or a syndic the other name that q found, then its address, or the municipality of its seat and its number. */
            detail: string;
            /** @description Parts of the label that q matches, in UTF-16 code units. */
            highlights: number[][];
            /** @description Parts of the detail that q matches; only where it begins with another name that q found. */
            detailHighlights?: number[][];
            /** @description Where choosing it leads, relative to the origin. */
            url: string;
            /** @description Null where it is not known. */
            location: {
                latitude: number;
                longitude: number;
            } | null;
        };
        SuggestionList: {
            /** @description As asked, so that late answers can be dropped. */
            q: string;
            culture: string | null;
            items: components["schemas"]["Suggestion"][];
            warnings: components["schemas"]["Warning"][];
        };
        /** @description The latest computed set, or the live counts alone while there is none. */
        MarketFigures: {
            /** @description Active VMEs. */
            vmes: number;
            /** @description Syndics as /api/syndics lists them. */
            professionalSyndics: number;
            /** @description Current mandates of private persons at active VMEs; each counts one, since nothing tells two persons apart. */
            personalSyndics: number;
            /** @description Current pairs of an active VME and a syndic, inherited mandates included; each mandate of a private person is a pair. */
            knownLinks: number;
            /** @description Snapshot date of the sources behind the figures; of several the older one. */
            asOf: string | null;
            /** @enum {string} */
            source: "computed" | "live";
            /** @description Instant at which the set was computed; null when live. */
            computedAt: string | null;
            /** @description Sources behind the set, each with its date. Null while source is live. */
            sources: {
                name: string;
                asOf: string | null;
            }[] | null;
            /** @description The whole country. Null while source is live. */
            totals: {
                /** @description Snapshot date of the sources behind the figures; of several the older one. */
                asOf: string | null;
                /** @description Active VMEs. */
                vmes: number;
                /** @description Those with a current mandate, direct or inherited. */
                managed: number;
                /** @description Those without one in the sources. */
                unmanaged: number;
                /** @description Of vmes. */
                unmanagedShare: number | null;
                /** @description Managed ones whose syndic is a professional one. */
                professional: number;
                /** @description Managed ones whose syndic is a private person. */
                personal: number;
            } | null;
            /** @description By region; an item without region holds what lies in none, so that the items add up to the country. Null while source is live. */
            regions: {
                /** @description Snapshot date of the sources behind the figures; of several the older one. */
                asOf: string | null;
                items: {
                    /** @description ISO 3166-2. */
                    region: string | null;
                    /** @description As addresses show it. */
                    name: string | null;
                    names: {
                        nl: string | null;
                        fr: string | null;
                        de: string | null;
                    };
                    /** @description Active VMEs. */
                    vmes: number;
                    /** @description Those with a current mandate, direct or inherited. */
                    managed: number;
                    /** @description Those without one in the sources. */
                    unmanaged: number;
                    /** @description Of vmes. */
                    unmanagedShare: number | null;
                    /** @description Managed ones whose syndic is a professional one. */
                    professional: number;
                    /** @description Managed ones whose syndic is a private person. */
                    personal: number;
                }[];
            } | null;
            /** @description By province; Brussels, which has none, is an item without provinceKey. Null while source is live. */
            provinces: {
                /** @description Snapshot date of the sources behind the figures; of several the older one. */
                asOf: string | null;
                items: {
                    /** @description NIS code. */
                    provinceKey: string | null;
                    /** @description ISO 3166-2. */
                    region: string | null;
                    /** @description As addresses show it. */
                    name: string | null;
                    names: {
                        nl: string | null;
                        fr: string | null;
                        de: string | null;
                    };
                    /** @description Active VMEs. */
                    vmes: number;
                    /** @description Those with a current mandate, direct or inherited. */
                    managed: number;
                    /** @description Those without one in the sources. */
                    unmanaged: number;
                    /** @description Of vmes. */
                    unmanagedShare: number | null;
                    /** @description Managed ones whose syndic is a professional one. */
                    professional: number;
                    /** @description Managed ones whose syndic is a private person. */
                    personal: number;
                }[];
            } | null;
            /** @description The ten largest syndics that are companies, in the order of /api/syndics/top. Null while source is live. */
            largest: {
                /** @description Snapshot date of the sources behind the figures; of several the older one. */
                asOf: string | null;
                syndics: {
                    enterpriseNumber: string;
                    name: string;
                    /** @description Distinct active VMEs that it manages. */
                    vmes: number;
                    /** @description Of the managed VMEs. */
                    share: number | null;
                }[];
            } | null;
            /** @description Listed syndics by the number of VMEs that they manage. Null while source is live. */
            portfolioSizes: {
                /** @description Snapshot date of the sources behind the figures; of several the older one. */
                asOf: string | null;
                classes: {
                    key: string;
                    /** @description Managed VMEs, inclusive. */
                    min: number;
                    /** @description Inclusive; null: no upper bound. */
                    max: number | null;
                    syndics: number;
                    /** @description What they manage together; a VME with two syndics counts for each. */
                    vmes: number;
                }[];
            } | null;
            /** @description What the largest 10 and 50 syndics hold, in the order of /api/syndics/top; of a region by the VMEs there. Null while source is live. */
            concentration: {
                /** @description Snapshot date of the sources behind the figures; of several the older one. */
                asOf: string | null;
                country: {
                    managed: number;
                    top10: {
                        /** @description Distinct VMEs that at least one of them manages. */
                        vmes: number;
                        /** @description Of the managed VMEs. */
                        share: number | null;
                    };
                    top50: {
                        /** @description Distinct VMEs that at least one of them manages. */
                        vmes: number;
                        /** @description Of the managed VMEs. */
                        share: number | null;
                    };
                };
                regions: {
                    region: string;
                    managed: number;
                    top10: {
                        /** @description Distinct VMEs that at least one of them manages. */
                        vmes: number;
                        /** @description Of the managed VMEs. */
                        share: number | null;
                    };
                    top50: {
                        /** @description Distinct VMEs that at least one of them manages. */
                        vmes: number;
                        /** @description Of the managed VMEs. */
                        share: number | null;
                    };
                }[];
            } | null;
            /** @description Mandates that began and ended in each of the last 36 whole months. A takeover or renumbering of a syndic begins and ends none: a mandate that was passed on ends with its last holder. Null while source is live. */
            mandates: {
                /** @description Snapshot date of the sources behind the figures; of several the older one. */
                asOf: string | null;
                months: {
                    month: string;
                    new: number;
                    ended: number;
                }[];
            } | null;
        };
        /** @description Annual accounts of one year: the deposit that stands for it, and those behind it. */
        Filing: {
            /** @description In which the period ends. */
            year: number;
            /** @description Number of the deposit at the National Bank. */
            reference: string;
            /** @description ISO date. */
            depositDate: string | null;
            /** @description ISO date. */
            periodStart: string | null;
            /** @description ISO date. */
            periodEnd: string | null;
            /** @description As the National Bank writes it. */
            model: string | null;
            /** @description What the National Bank calls the model; null for one that it has no name for. */
            modelNames: {
                nl: string;
                fr: string;
                en: string;
            } | null;
            /** @enum {string} */
            modelClass: "full" | "abridged" | "micro" | "consolidated" | "other";
            attachments: {
                id: number;
                /**
                 * @description rendered: the document as the bank prints it; embedded: one that was filed inside of it.
                 * @enum {string}
                 */
                kind: "rendered" | "embedded";
                fileName: string;
                /** @description By what the bytes are. */
                mediaType: string;
                bytes: number;
                sha256: string;
                /** @description Path of the document. */
                url: string;
            }[];
            /** @description Of the period; figures of another length than 12 are of no year. */
            months: number | null;
            /** @description ISO 4217. */
            currency: string | null;
            /** @enum {string|null} */
            language: "nl" | "fr" | "de" | null;
            /**
             * @description Whether figures are known. none: the bank gives none, as of everything before April 2022; pending: not yet.
             * @enum {string}
             */
            dataStatus: "available" | "pending" | "none";
            /** @description Key figures by rubric of the Belgian plan of accounts; null where the rubric is absent. */
            kpis: {
                /** @description Total assets: 20/58 or 10/49. */
                totalAssets: number | null;
                /** @description Fixed assets: 21/28 or 20/28. */
                fixedAssets: number | null;
                /** @description Current assets: 29/58. */
                currentAssets: number | null;
                /** @description Amounts receivable within one year: 40/41. */
                receivables: number | null;
                /** @description Current investments: 50/53. */
                investments: number | null;
                /** @description Cash at bank and in hand: 54/58. */
                cash: number | null;
                /** @description Equity: 10/15. */
                equity: number | null;
                /** @description Provisions and deferred taxes: 16. */
                provisions: number | null;
                /** @description Amounts payable: 17/49. */
                debts: number | null;
                /** @description Amounts payable after more than one year: 17. */
                longTermDebts: number | null;
                /** @description Amounts payable within one year: 42/48. */
                shortTermDebts: number | null;
                /** @description Financial debts after more than one year: 170/4. */
                longTermFinancialDebts: number | null;
                /** @description Financial debts within one year: 43. */
                shortTermFinancialDebts: number | null;
                /** @description Trade debts: 44. */
                tradeDebts: number | null;
                /** @description Turnover: 70. */
                turnover: number | null;
                /** @description Gross margin: 9900. */
                grossMargin: number | null;
                /** @description Remuneration, social security and pensions: 62. */
                personnelCost: number | null;
                /** @description Depreciation: 630. */
                depreciation: number | null;
                /** @description Operating result: 9901. */
                operatingResult: number | null;
                /** @description EBITDA: 9901 + 630. */
                ebitda: number | null;
                /** @description Result before taxes: 9903. */
                resultBeforeTax: number | null;
                /** @description Result of the year: 9904. */
                netResult: number | null;
                /** @description Average staff (FTE): 9087 or 1003. */
                staff: number | null;
            };
            /** @description Key figures that were read from another rubric than their first, and from which. */
            readFrom: {
                [key: string]: string;
            };
            /** @description Key figures that are sums and lack a part. */
            partial: string[];
            /** @description null where a part is missing or not above zero, and over a period that is no year. */
            ratios: {
                /** @description Solvency: equity / totalAssets. */
                solvency: number | null;
                /** @description Current ratio: currentAssets / shortTermDebts. */
                currentRatio: number | null;
                /** @description Return on equity: netResult / equity. */
                returnOnEquity: number | null;
            };
            /** @description Key figures of this year that the filing of the next one gives another value. */
            restated: {
                [key: string]: number;
            };
            /** @description Deposits of the same year that stand behind this one. */
            superseded: {
                /** @description Number of the deposit at the National Bank. */
                reference: string;
                /** @description ISO date. */
                depositDate: string | null;
                /** @description ISO date. */
                periodStart: string | null;
                /** @description ISO date. */
                periodEnd: string | null;
                /** @description As the National Bank writes it. */
                model: string | null;
                /** @description What the National Bank calls the model; null for one that it has no name for. */
                modelNames: {
                    nl: string;
                    fr: string;
                    en: string;
                } | null;
                /** @enum {string} */
                modelClass: "full" | "abridged" | "micro" | "consolidated" | "other";
                attachments: {
                    id: number;
                    /**
                     * @description rendered: the document as the bank prints it; embedded: one that was filed inside of it.
                     * @enum {string}
                     */
                    kind: "rendered" | "embedded";
                    fileName: string;
                    /** @description By what the bytes are. */
                    mediaType: string;
                    bytes: number;
                    sha256: string;
                    /** @description Path of the document. */
                    url: string;
                }[];
                /** @enum {string} */
                reason: "corrected" | "other-documents" | "consolidated" | "same-year" | "without-figures";
            }[];
        };
        /** @description Clusters and points of one box. */
        MapPoints: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description The zoom served. */
            zoom: number;
            /** @description The box served: that asked for, out to the edges of the tiles of the zoom. West above east crosses the date line. */
            bbox: number[];
            /** @description Points in the box served. */
            total: number;
            /** @description What every filter but the box selects and no place is known of. */
            withoutCoordinates: number;
            /** @description Changes with any point; null where the search engine answers: of a search, and in place of the map in memory. */
            dataVersion: string | null;
            /** @description Snapshot date of the register. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description Points in the box served by category; those of impacts are present when categories names one of them. */
            counts: {
                "vme-professional": number;
                "vme-personal": number;
                "vme-unmanaged": number;
                syndic: number;
                ActiveNow?: number;
                FuturePlanned?: number;
                Past24Hours?: number;
            };
            /** @description With syndicNumber or a search: around all that they select, whatever the box; null without a place. */
            bounds?: number[] | null;
            features: {
                /** @enum {string} */
                type: "Feature";
                /** @description Unique in the reply; of a VME or syndic its number. */
                id: string;
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    /** @description Longitude, latitude. */
                    coordinates: number[];
                };
                properties: {
                    /** @enum {string} */
                    kind: "cluster" | "vme" | "syndic" | "opportunity";
                    /** @enum {string} */
                    of?: "vme" | "syndic" | "property";
                    /** @description Points in the cluster, those of it beyond the box too. */
                    count?: number;
                    /** @description At this zoom it falls apart. */
                    expansionZoom?: number;
                    /** @description From zoom 14 on, of a cluster of VMEs: the number of one of them, by whose address it can be named. */
                    first?: string;
                    /** @description Around its points. */
                    bbox?: number[];
                    /**
                     * @description Present when its points are at one place, known to the address, so that no zoom splits it.
                     * @enum {boolean}
                     */
                    stacked?: true;
                    /** @description Of a cluster that no zoom splits: its points, the first 500 at most. */
                    leaves?: {
                        enterpriseNumber: string;
                        name: string;
                        /** @enum {string} */
                        category: "vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours";
                        /**
                         * @description Where it is drawn: at its address, at the middle of its street or at the centre of its postcode.
                         * @enum {string}
                         */
                        precision: "address" | "street" | "postcode";
                        /** @description Of a VME that was selected by its impacts: the first of their ids, the strongest category first. */
                        events?: string[];
                    }[];
                    enterpriseNumber?: string;
                    name?: string;
                    /** @enum {string} */
                    category?: "vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours";
                    /**
                     * @description Of a point, where it is drawn: at its address, at the middle of its street or at the centre of its postcode. Of a cluster that no zoom splits but whose points may lie apart: street, postcode or mixed; it is not stacked then.
                     * @enum {string}
                     */
                    precision?: "address" | "street" | "postcode" | "mixed";
                    /** @description Of a VME that was selected by its impacts: the first of their ids, the strongest category first. */
                    events?: string[];
                    /** @description Of a cluster, by category. */
                    counts?: {
                        [key: string]: number;
                    };
                    /**
                     * @description Present on the VME of focusVme.
                     * @enum {boolean}
                     */
                    focus?: true;
                };
            }[];
        } | {
            /** @enum {string} */
            type: "PointColumns";
            /** @description The zoom served. */
            zoom: number;
            /** @description The box served: that asked for, out to the edges of the tiles of the zoom. West above east crosses the date line. */
            bbox: number[];
            /** @description Points in the box served. */
            total: number;
            /** @description What every filter but the box selects and no place is known of. */
            withoutCoordinates: number;
            /** @description Changes with any point; null where the search engine answers: of a search, and in place of the map in memory. */
            dataVersion: string | null;
            /** @description Snapshot date of the register. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description Points in the box served by category; those of impacts are present when categories names one of them. */
            counts: {
                "vme-professional": number;
                "vme-personal": number;
                "vme-unmanaged": number;
                syndic: number;
                ActiveNow?: number;
                FuturePlanned?: number;
                Past24Hours?: number;
            };
            /** @description With syndicNumber or a search: around all that they select, whatever the box; null without a place. */
            bounds?: number[] | null;
            /** @description What the numbers in category mean. */
            categories: string[];
            /** @description What the numbers in precision mean. */
            precisions: string[];
            columns: {
                vmeClusters?: {
                    longitude?: number[];
                    latitude?: number[];
                    count?: number[];
                    "vme-professional"?: number[];
                    "vme-personal"?: number[];
                    "vme-unmanaged"?: number[];
                    ActiveNow?: number[];
                    FuturePlanned?: number[];
                    Past24Hours?: number[];
                    expansionZoom?: number[];
                    /** @description Of VMEs, from zoom 14 on: the number of one of each cluster. */
                    first?: string[];
                    /** @description Positions of the clusters whose points are at one place. */
                    stacked?: number[];
                    /** @description Points of each stacked cluster, the first 500 at most. */
                    leaves?: {
                        enterpriseNumber?: string[];
                        name?: string[];
                        /** @description Positions in the member categories. */
                        category?: number[];
                        /** @description Positions in the member precisions. */
                        precision?: number[];
                        /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                        events?: string[][];
                    }[];
                    /** @description Clusters that no zoom splits, though their points may lie apart. */
                    piles?: {
                        /** @description Their positions. */
                        cluster: number[];
                        precision: ("street" | "postcode" | "mixed")[];
                        /** @description Points of each of them, the first 500 at most. */
                        leaves: {
                            enterpriseNumber?: string[];
                            name?: string[];
                            /** @description Positions in the member categories. */
                            category?: number[];
                            /** @description Positions in the member precisions. */
                            precision?: number[];
                            /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                            events?: string[][];
                        }[];
                    };
                };
                vmes?: {
                    longitude?: number[];
                    latitude?: number[];
                    enterpriseNumber?: string[];
                    name?: string[];
                    /** @description Positions in the member categories. */
                    category?: number[];
                    /** @description Positions in the member precisions. */
                    precision?: number[];
                    /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                    events?: string[][];
                    /** @description Position of the VME of focusVme; empty without one. */
                    focus?: number[];
                };
                syndicClusters?: {
                    longitude?: number[];
                    latitude?: number[];
                    count?: number[];
                    expansionZoom?: number[];
                    /** @description Of VMEs, from zoom 14 on: the number of one of each cluster. */
                    first?: string[];
                    /** @description Positions of the clusters whose points are at one place. */
                    stacked?: number[];
                    /** @description Points of each stacked cluster, the first 500 at most. */
                    leaves?: {
                        enterpriseNumber?: string[];
                        name?: string[];
                        /** @description Positions in the member categories. */
                        category?: number[];
                        /** @description Positions in the member precisions. */
                        precision?: number[];
                        /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                        events?: string[][];
                    }[];
                    /** @description Clusters that no zoom splits, though their points may lie apart. */
                    piles?: {
                        /** @description Their positions. */
                        cluster: number[];
                        precision: ("street" | "postcode" | "mixed")[];
                        /** @description Points of each of them, the first 500 at most. */
                        leaves: {
                            enterpriseNumber?: string[];
                            name?: string[];
                            /** @description Positions in the member categories. */
                            category?: number[];
                            /** @description Positions in the member precisions. */
                            precision?: number[];
                            /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                            events?: string[][];
                        }[];
                    };
                };
                syndics?: {
                    longitude?: number[];
                    latitude?: number[];
                    enterpriseNumber?: string[];
                    name?: string[];
                    /** @description Positions in the member categories. */
                    category?: number[];
                    /** @description Positions in the member precisions. */
                    precision?: number[];
                    /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                    events?: string[][];
                };
            };
        };
        /** @description How many points lie in one box. */
        MapCounts: {
            /** @description The box that was counted, which is the one asked for. */
            bbox: number[];
            /** @description VMEs and syndics in the box. */
            total: number;
            /** @description Points in the box by category. */
            counts: {
                "vme-professional": number;
                "vme-personal": number;
                "vme-unmanaged": number;
                syndic: number;
                ActiveNow?: number;
                FuturePlanned?: number;
                Past24Hours?: number;
            };
            /** @description What every filter but the box selects and no place is known of. */
            withoutCoordinates: number;
            /** @description Of each family that impacts names. */
            impacts: {
                /** @description VMEs in the box, each in its strongest category; null while none are loaded. */
                "power-outage"?: {
                    ActiveNow: number;
                    FuturePlanned: number;
                    Past24Hours: number;
                } | null;
                /** @description VMEs in the box, each in its strongest category; null while none are loaded. */
                "public-works"?: {
                    ActiveNow: number;
                    FuturePlanned: number;
                    Past24Hours: number;
                } | null;
            };
            /** @description Changes with any point; null where the search engine answers: of a search, and in place of the map in memory. */
            dataVersion: string | null;
            /** @description Snapshot date of the register. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        /** @description Buildings of several units: known VMEs, and likely and possible ones. */
        PropertyInsights: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description The zoom served. */
            zoom: number;
            /** @description The box served: that asked for, out to the edges of the tiles of the zoom. West above east crosses the date line. */
            bbox: number[];
            /** @description Points in the box served. */
            total: number;
            /** @description What every filter but the box selects and no place is known of. */
            withoutCoordinates: number;
            /** @description Changes with any point; null where the search engine answers: of a search, and in place of the map in memory. */
            dataVersion: string | null;
            /** @description Snapshot date of the register. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description Places in the box served; total has those that are neither as well. */
            counts: {
                known: number;
                likely: number;
                possible: number;
            };
            features: {
                /** @enum {string} */
                type: "Feature";
                /** @description Unique in the reply; of a VME or syndic its number. */
                id: string;
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    /** @description Longitude, latitude. */
                    coordinates: number[];
                };
                properties: {
                    /** @enum {string} */
                    kind: "cluster" | "vme" | "syndic" | "opportunity";
                    /** @enum {string} */
                    of?: "vme" | "syndic" | "property";
                    /** @description Points in the cluster, those of it beyond the box too. */
                    count?: number;
                    /** @description At this zoom it falls apart. */
                    expansionZoom?: number;
                    /** @description From zoom 14 on, of a cluster of VMEs: the number of one of them, by whose address it can be named. */
                    first?: string;
                    /** @description Around its points. */
                    bbox?: number[];
                    /**
                     * @description Present when its points are at one place, known to the address, so that no zoom splits it.
                     * @enum {boolean}
                     */
                    stacked?: true;
                    /** @description Of a cluster that no zoom splits: its VMEs and opportunities, as points tell of them; of the first 500 places at most. */
                    leaves?: ({
                        /** @enum {string} */
                        kind: "vme";
                        /** @description Key of the building; null of a VME that is found at none. */
                        place: string | null;
                        /** @description Homes, as far as they are known. */
                        units: number | null;
                        /**
                         * @description Who counted the units: the Flemish register of buildings, or boxes in the address files.
                         * @enum {string}
                         */
                        unitsSource?: "building-register" | "address-boxes";
                        /** @description Of a known place: its VME, the first of several. */
                        enterpriseNumber: string;
                        /** @description Of the VME; of an opportunity its address. */
                        name?: string;
                        /** @enum {string} */
                        category?: "vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours";
                        /** @enum {string} */
                        precision?: "address" | "street" | "postcode";
                        /** @description Numbers of the VMEs that are found there, where they are several. */
                        vmes?: string[];
                        score?: number;
                        /**
                         * @description likely from a score of 50.
                         * @enum {string}
                         */
                        likelihood?: "likely" | "possible";
                        /** @description What the score is made of; points below 0 count against it. */
                        reasons?: {
                            /** @enum {string} */
                            code: "units" | "register" | "boxes" | "shape" | "newUnits" | "permit" | "noVme" | "vmeNearby" | "oneAddress";
                            points: number;
                        }[];
                    } | {
                        /** @enum {string} */
                        kind: "opportunity";
                        /** @description Key of the building; null of a VME that is found at none. */
                        place: string | null;
                        /** @description Homes, as far as they are known. */
                        units: number | null;
                        /**
                         * @description Who counted the units: the Flemish register of buildings, or boxes in the address files.
                         * @enum {string}
                         */
                        unitsSource?: "building-register" | "address-boxes";
                        /** @description Of a known place: its VME, the first of several. */
                        enterpriseNumber?: string;
                        /** @description Of the VME; of an opportunity its address. */
                        name?: string;
                        /** @enum {string} */
                        category?: "vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours";
                        /** @enum {string} */
                        precision?: "address" | "street" | "postcode";
                        /** @description Numbers of the VMEs that are found there, where they are several. */
                        vmes?: string[];
                        score: number;
                        /**
                         * @description likely from a score of 50.
                         * @enum {string}
                         */
                        likelihood: "likely" | "possible";
                        /** @description What the score is made of; points below 0 count against it. */
                        reasons: {
                            /** @enum {string} */
                            code: "units" | "register" | "boxes" | "shape" | "newUnits" | "permit" | "noVme" | "vmeNearby" | "oneAddress";
                            points: number;
                        }[];
                    })[];
                    /** @description Key of the building; null of a VME that is found at none. */
                    place?: string | null;
                    /** @description Homes, as far as they are known. */
                    units?: number | null;
                    /**
                     * @description Who counted the units: the Flemish register of buildings, or boxes in the address files.
                     * @enum {string}
                     */
                    unitsSource?: "building-register" | "address-boxes";
                    /** @description Of a known place: its VME, the first of several. */
                    enterpriseNumber?: string;
                    /** @description Of the VME; of an opportunity its address. */
                    name?: string;
                    /** @enum {string} */
                    category?: "vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours";
                    /**
                     * @description How well its point is known; of a cluster that no zoom splits how well its points are.
                     * @enum {string}
                     */
                    precision?: "address" | "street" | "postcode" | "mixed";
                    /** @description Numbers of the VMEs that are found there, where they are several. */
                    vmes?: string[];
                    score?: number;
                    /**
                     * @description likely from a score of 50.
                     * @enum {string}
                     */
                    likelihood?: "likely" | "possible";
                    /** @description What the score is made of; points below 0 count against it. */
                    reasons?: {
                        /** @enum {string} */
                        code: "units" | "register" | "boxes" | "shape" | "newUnits" | "permit" | "noVme" | "vmeNearby" | "oneAddress";
                        points: number;
                    }[];
                    places?: number;
                    /** @description Places that are a VME; known + likely + possible ≤ places. */
                    known?: number;
                    likely?: number;
                    possible?: number;
                };
            }[];
        } | {
            /** @enum {string} */
            type: "PointColumns";
            /** @description The zoom served. */
            zoom: number;
            /** @description The box served: that asked for, out to the edges of the tiles of the zoom. West above east crosses the date line. */
            bbox: number[];
            /** @description Points in the box served. */
            total: number;
            /** @description What every filter but the box selects and no place is known of. */
            withoutCoordinates: number;
            /** @description Changes with any point; null where the search engine answers: of a search, and in place of the map in memory. */
            dataVersion: string | null;
            /** @description Snapshot date of the register. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description Places in the box served; total has those that are neither as well. */
            counts: {
                known: number;
                likely: number;
                possible: number;
            };
            /** @description What the numbers in category mean. */
            categories: string[];
            /** @description What the numbers in precision mean. */
            precisions: string[];
            columns: {
                propertyClusters?: {
                    longitude?: number[];
                    latitude?: number[];
                    count?: number[];
                    units?: (number | null)[];
                    known?: number[];
                    likely?: number[];
                    possible?: number[];
                    expansionZoom?: number[];
                    /** @description Of VMEs, from zoom 14 on: the number of one of each cluster. */
                    first?: string[];
                    /** @description Positions of the clusters whose points are at one place. */
                    stacked?: number[];
                    /** @description Points of each stacked cluster, the first 500 at most. */
                    leaves?: {
                        vmes?: {
                            enterpriseNumber?: string[];
                            name?: string[];
                            precision?: number[];
                            /** @description Positions in the member categories. */
                            category?: number[];
                            place?: (string | null)[];
                            units?: (number | null)[];
                            unitsSource?: ("building-register" | "address-boxes" | null)[];
                            vmes?: string[][];
                        };
                        opportunities?: {
                            place?: string[];
                            name?: string[];
                            precision?: number[];
                            units?: (number | null)[];
                            unitsSource?: ("building-register" | "address-boxes")[];
                            score?: number[];
                            likelihood?: string[];
                            reasons?: {
                                /** @enum {string} */
                                code: "units" | "register" | "boxes" | "shape" | "newUnits" | "permit" | "noVme" | "vmeNearby" | "oneAddress";
                                points: number;
                            }[][];
                        };
                    }[];
                    /** @description Clusters that no zoom splits, though their points may lie apart. */
                    piles?: {
                        /** @description Their positions. */
                        cluster: number[];
                        precision: ("street" | "postcode" | "mixed")[];
                        /** @description Points of each of them, the first 500 at most. */
                        leaves: {
                            vmes?: {
                                enterpriseNumber?: string[];
                                name?: string[];
                                precision?: number[];
                                /** @description Positions in the member categories. */
                                category?: number[];
                                place?: (string | null)[];
                                units?: (number | null)[];
                                unitsSource?: ("building-register" | "address-boxes" | null)[];
                                vmes?: string[][];
                            };
                            opportunities?: {
                                place?: string[];
                                name?: string[];
                                precision?: number[];
                                units?: (number | null)[];
                                unitsSource?: ("building-register" | "address-boxes")[];
                                score?: number[];
                                likelihood?: string[];
                                reasons?: {
                                    /** @enum {string} */
                                    code: "units" | "register" | "boxes" | "shape" | "newUnits" | "permit" | "noVme" | "vmeNearby" | "oneAddress";
                                    points: number;
                                }[][];
                            };
                        }[];
                    };
                };
                vmes?: {
                    longitude?: number[];
                    latitude?: number[];
                    enterpriseNumber?: string[];
                    name?: string[];
                    precision?: number[];
                    /** @description Positions in the member categories. */
                    category?: number[];
                    place?: (string | null)[];
                    units?: (number | null)[];
                    unitsSource?: ("building-register" | "address-boxes" | null)[];
                    vmes?: string[][];
                };
                opportunities?: {
                    longitude?: number[];
                    latitude?: number[];
                    place?: string[];
                    name?: string[];
                    precision?: number[];
                    units?: (number | null)[];
                    unitsSource?: ("building-register" | "address-boxes")[];
                    score?: number[];
                    likelihood?: string[];
                    reasons?: {
                        /** @enum {string} */
                        code: "units" | "register" | "boxes" | "shape" | "newUnits" | "permit" | "noVme" | "vmeNearby" | "oneAddress";
                        points: number;
                    }[][];
                };
            };
        };
        /** @description Power outages and the VMEs that they hit, as of now. */
        PowerOutageImpactSummary: {
            /** @description Outages under way. */
            activeOutages: number;
            /** @description VMEs that they hit now. Each VME counts once, in its strongest category. */
            impactedVmes: number;
            /** @description Outages that are announced. */
            plannedOutages: number;
            /** @description VMEs that they will hit, and that nothing hits now. */
            plannedVmes: number;
            /** @description Outages that ended in the last 24 hours. */
            endedOutages24h: number;
            /** @description VMEs that they hit, and that nothing else hits or will. */
            pastVmes: number;
            /** @description Outages, under way or announced, that no VME is shown for. */
            unmatchedOutages: number;
            /** @description VMEs of which only the postcode is named; they are shown nowhere else. */
            postcodeOnly: number;
            /**
             * Format: date-time
             * @description When the last of the sources answered; null before the first time.
             */
            asOf: string | null;
            feeds: {
                /** @enum {string} */
                source: "ores" | "outage-file" | "gipod" | "brussels-worksites" | "brussels-events" | "osiris" | "sibelga-works" | "works-file";
                /**
                 * @description stale: it has not answered for a while and its last good data are shown; off: switched off.
                 * @enum {string}
                 */
                status: "ok" | "stale" | "off";
                /**
                 * Format: date-time
                 * @description When it last answered; null before the first time.
                 */
                lastSuccess: string | null;
                /** @description Events in that answer. */
                items: number;
            }[];
        };
        /** @description Public works and the VMEs that they hit, as of now. */
        PublicWorksImpactSummary: {
            /** @description Works under way. */
            activeEvents: number;
            /** @description VMEs that they hit now. Each VME counts once, in its strongest category. */
            impactedVmes: number;
            /** @description Works that are announced. */
            plannedEvents: number;
            /** @description VMEs that they will hit, and that nothing hits now. */
            plannedVmes: number;
            /** @description Works that ended in the last 24 hours. */
            endedEvents24h: number;
            /** @description VMEs that they hit, and that nothing else hits or will. */
            pastVmes: number;
            /** @description Works, under way or announced, that no VME is shown for. */
            unmatchedEvents: number;
            /** @description VMEs of which only the postcode is named; they are shown nowhere else. */
            postcodeOnly: number;
            /**
             * Format: date-time
             * @description When the last of the sources answered; null before the first time.
             */
            asOf: string | null;
            feeds: {
                /** @enum {string} */
                source: "ores" | "outage-file" | "gipod" | "brussels-worksites" | "brussels-events" | "osiris" | "sibelga-works" | "works-file";
                /**
                 * @description stale: it has not answered for a while and its last good data are shown; off: switched off.
                 * @enum {string}
                 */
                status: "ok" | "stale" | "off";
                /**
                 * Format: date-time
                 * @description When it last answered; null before the first time.
                 */
                lastSuccess: string | null;
                /** @description Events in that answer. */
                items: number;
            }[];
        };
        /** @description A VME and the events that hit it. */
        ImpactedVme: {
            vme: components["schemas"]["VmeSummary"];
            /**
             * @description The strongest of its events.
             * @enum {string}
             */
            category: "ActiveNow" | "FuturePlanned" | "Past24Hours";
            /** @description Strongest category first, then latest start. */
            events: {
                /** @description Source and number of the event there. */
                id: string;
                /** @enum {string} */
                source: "ores" | "outage-file" | "gipod" | "brussels-worksites" | "brussels-events" | "osiris" | "sibelga-works" | "works-file";
                /** @enum {string} */
                kind: "planned" | "unplanned" | "unknown" | "groundwork" | "work" | "worksite" | "traffic";
                /** @enum {string} */
                category: "ActiveNow" | "FuturePlanned" | "Past24Hours";
                /**
                 * Format: date-time
                 * @description As the source says; null where it does not, as of `seenSince`.
                 */
                startsAt: string | null;
                /**
                 * Format: date-time
                 * @description Where no start is known: when it was first seen, from which its category counts. Else null.
                 */
                seenSince: string | null;
                /**
                 * Format: date-time
                 * @description As the source says; null while nobody knows.
                 */
                endsAt: string | null;
                /**
                 * Format: date-time
                 * @description When it was over, whatever was announced; null while it is not.
                 */
                endedAt: string | null;
                /** @enum {string} */
                endConfidence: "estimated" | "announced" | "none";
                /** @description It goes on past the end that was estimated. */
                delayed: boolean;
                /** @description Words of the source, in the language asked for where it has them. */
                description: string | null;
                /**
                 * @description Language of the description; null where there is none.
                 * @enum {string|null}
                 */
                descriptionLanguage: "nl" | "fr" | "de" | "en" | null;
                /** @description Customers hit, as the source counts them. */
                customers: number | null;
                /** @description Why the event is believed to hit this VME. */
                match: {
                    /** @enum {string} */
                    method: "polygon" | "street-number" | "polygon-buffer" | "street" | "radius";
                    /** @description 0 inside; null where nothing was measured. */
                    distanceMetres: number | null;
                    /** @description The buffer or radius that applied; null where none did. */
                    radiusMetres: number | null;
                    /** @enum {string} */
                    quality: "high" | "medium" | "low";
                };
            }[];
        };
        /** @description VMEs that outages or works hit, as points and clusters of one box. */
        ImpactMap: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description The zoom served. */
            zoom: number;
            /** @description The box served: that asked for, out to the edges of the tiles of the zoom. West above east crosses the date line. */
            bbox: number[];
            /** @description VMEs in the box served. */
            total: number;
            /** @description VMEs that are hit and of which no place is known. */
            withoutCoordinates: number;
            /** @description Changes with any point; null where the search engine answers: of a search, and in place of the map in memory. */
            dataVersion: string | null;
            /** @description When the last of the sources answered; null before the first time. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description VMEs in the box served, each in its strongest category. */
            counts: {
                ActiveNow: number;
                FuturePlanned: number;
                Past24Hours: number;
            };
            /** @description With syndicNumber: around all that it selects; null without a place. */
            bounds?: number[] | null;
            features: {
                /** @enum {string} */
                type: "Feature";
                /** @description Unique in the reply; of a VME or syndic its number. */
                id: string;
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    /** @description Longitude, latitude. */
                    coordinates: number[];
                };
                properties: {
                    /** @enum {string} */
                    kind: "cluster" | "vme";
                    /** @enum {string} */
                    of?: "vme";
                    /** @description Points in the cluster, those of it beyond the box too. */
                    count?: number;
                    /** @description At this zoom it falls apart. */
                    expansionZoom?: number;
                    /** @description From zoom 14 on, of a cluster of VMEs: the number of one of them, by whose address it can be named. */
                    first?: string;
                    /** @description Around its points. */
                    bbox?: number[];
                    /**
                     * @description Present when its points are at one place, known to the address, so that no zoom splits it.
                     * @enum {boolean}
                     */
                    stacked?: true;
                    /** @description Of a cluster that no zoom splits: its points, the first 500 at most. */
                    leaves?: {
                        enterpriseNumber: string;
                        name: string;
                        /** @enum {string} */
                        category: "vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours";
                        /**
                         * @description Where it is drawn: at its address, at the middle of its street or at the centre of its postcode.
                         * @enum {string}
                         */
                        precision: "address" | "street" | "postcode";
                        /** @description Of a VME that was selected by its impacts: the first of their ids, the strongest category first. */
                        events?: string[];
                    }[];
                    enterpriseNumber?: string;
                    name?: string;
                    /** @enum {string} */
                    category?: "ActiveNow" | "FuturePlanned" | "Past24Hours";
                    /**
                     * @description Of a point, where it is drawn: at its address, at the middle of its street or at the centre of its postcode. Of a cluster that no zoom splits but whose points may lie apart: street, postcode or mixed; it is not stacked then.
                     * @enum {string}
                     */
                    precision?: "address" | "street" | "postcode" | "mixed";
                    /** @description Of a VME that was selected by its impacts: the first of their ids, the strongest category first. */
                    events?: string[];
                    /** @description Of a cluster, by category. */
                    counts?: {
                        ActiveNow?: number;
                        FuturePlanned?: number;
                        Past24Hours?: number;
                    };
                };
            }[];
        } | {
            /** @enum {string} */
            type: "PointColumns";
            /** @description The zoom served. */
            zoom: number;
            /** @description The box served: that asked for, out to the edges of the tiles of the zoom. West above east crosses the date line. */
            bbox: number[];
            /** @description VMEs in the box served. */
            total: number;
            /** @description VMEs that are hit and of which no place is known. */
            withoutCoordinates: number;
            /** @description Changes with any point; null where the search engine answers: of a search, and in place of the map in memory. */
            dataVersion: string | null;
            /** @description When the last of the sources answered; null before the first time. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description VMEs in the box served, each in its strongest category. */
            counts: {
                ActiveNow: number;
                FuturePlanned: number;
                Past24Hours: number;
            };
            /** @description With syndicNumber: around all that it selects; null without a place. */
            bounds?: number[] | null;
            /** @description What the numbers in category mean. */
            categories: string[];
            /** @description What the numbers in precision mean. */
            precisions: string[];
            columns: {
                vmeClusters?: {
                    longitude?: number[];
                    latitude?: number[];
                    count?: number[];
                    ActiveNow?: number[];
                    FuturePlanned?: number[];
                    Past24Hours?: number[];
                    expansionZoom?: number[];
                    /** @description Of VMEs, from zoom 14 on: the number of one of each cluster. */
                    first?: string[];
                    /** @description Positions of the clusters whose points are at one place. */
                    stacked?: number[];
                    /** @description Points of each stacked cluster, the first 500 at most. */
                    leaves?: {
                        enterpriseNumber?: string[];
                        name?: string[];
                        /** @description Positions in the member categories. */
                        category?: number[];
                        /** @description Positions in the member precisions. */
                        precision?: number[];
                        /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                        events?: string[][];
                    }[];
                    /** @description Clusters that no zoom splits, though their points may lie apart. */
                    piles?: {
                        /** @description Their positions. */
                        cluster: number[];
                        precision: ("street" | "postcode" | "mixed")[];
                        /** @description Points of each of them, the first 500 at most. */
                        leaves: {
                            enterpriseNumber?: string[];
                            name?: string[];
                            /** @description Positions in the member categories. */
                            category?: number[];
                            /** @description Positions in the member precisions. */
                            precision?: number[];
                            /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                            events?: string[][];
                        }[];
                    };
                };
                vmes?: {
                    longitude?: number[];
                    latitude?: number[];
                    enterpriseNumber?: string[];
                    name?: string[];
                    /** @description Positions in the member categories. */
                    category?: number[];
                    /** @description Positions in the member precisions. */
                    precision?: number[];
                    /** @description Present where impacts select: of each VME the ids of what hits it, 20 at most. */
                    events?: string[][];
                    /** @description Position of the VME of focusVme; empty without one. */
                    focus?: number[];
                };
            };
        };
        /** @description Everything that hits one VME, will, or did in the last 24 hours. */
        VmeImpacts: {
            enterpriseNumber: string;
            /** @description Strongest category of each family; null where nothing hits. */
            impacts: {
                /** @enum {string|null} */
                powerOutage: "ActiveNow" | "FuturePlanned" | "Past24Hours" | null;
                /** @enum {string|null} */
                publicWorks: "ActiveNow" | "FuturePlanned" | "Past24Hours" | null;
            };
            /** @description Strongest category first, then latest start. */
            events: {
                /** @description Source and number of the event there. */
                id: string;
                /** @enum {string} */
                source: "ores" | "outage-file" | "gipod" | "brussels-worksites" | "brussels-events" | "osiris" | "sibelga-works" | "works-file";
                /** @enum {string} */
                kind: "planned" | "unplanned" | "unknown" | "groundwork" | "work" | "worksite" | "traffic";
                /** @enum {string} */
                category: "ActiveNow" | "FuturePlanned" | "Past24Hours";
                /**
                 * Format: date-time
                 * @description As the source says; null where it does not, as of `seenSince`.
                 */
                startsAt: string | null;
                /**
                 * Format: date-time
                 * @description Where no start is known: when it was first seen, from which its category counts. Else null.
                 */
                seenSince: string | null;
                /**
                 * Format: date-time
                 * @description As the source says; null while nobody knows.
                 */
                endsAt: string | null;
                /**
                 * Format: date-time
                 * @description When it was over, whatever was announced; null while it is not.
                 */
                endedAt: string | null;
                /** @enum {string} */
                endConfidence: "estimated" | "announced" | "none";
                /** @description It goes on past the end that was estimated. */
                delayed: boolean;
                /** @description Words of the source, in the language asked for where it has them. */
                description: string | null;
                /**
                 * @description Language of the description; null where there is none.
                 * @enum {string|null}
                 */
                descriptionLanguage: "nl" | "fr" | "de" | "en" | null;
                /** @description Customers hit, as the source counts them. */
                customers: number | null;
                /** @description Why the event is believed to hit this VME. */
                match: {
                    /** @enum {string} */
                    method: "polygon" | "street-number" | "polygon-buffer" | "street" | "radius";
                    /** @description 0 inside; null where nothing was measured. */
                    distanceMetres: number | null;
                    /** @description The buffer or radius that applied; null where none did. */
                    radiusMetres: number | null;
                    /** @enum {string} */
                    quality: "high" | "medium" | "low";
                };
                /** @enum {string} */
                family: "power-outage" | "public-works";
                /** @description The source calls it severe. */
                severe: boolean;
            }[];
        };
        /** @description Where outages and works are, as far as their sources draw it, in one box. */
        ImpactShapes: {
            /** @enum {string} */
            type: "FeatureCollection";
            /** @description The zoom served. */
            zoom: number;
            /** @description The box served. */
            bbox: number[] | null;
            /** @description Events in the box that are too small for the zoom, or too many. */
            omitted: number;
            dataVersion: string;
            warnings: components["schemas"]["Warning"][];
            features: {
                /** @enum {string} */
                type: "Feature";
                id: string;
                geometry: {
                    /** @enum {string} */
                    type: "MultiPolygon" | "MultiLineString" | "MultiPoint";
                    /** @description Longitude, latitude; simplified for the zoom. */
                    coordinates: unknown[];
                };
                properties: {
                    /** @description Id of the event. */
                    event: string;
                    /** @enum {string} */
                    family: "power-outage" | "public-works";
                    /** @enum {string} */
                    category: "ActiveNow" | "FuturePlanned" | "Past24Hours";
                    /**
                     * @description area, line: as the source draws it. circle: felt around points. place: only streets are named, and this is about where.
                     * @enum {string}
                     */
                    shape: "area" | "line" | "circle" | "place";
                    /** @description Where it ends is not what its source says. */
                    approximate: boolean;
                    /** @description Of a circle. */
                    radiusMetres: number | null;
                    /** @description VMEs that it hits. */
                    vmes: number;
                };
            }[];
        };
        /** @description One outage or works, whomever it hits. */
        ImpactEvent: {
            /** @description Source and number of the event there. */
            id: string;
            /** @enum {string} */
            source: "ores" | "outage-file" | "gipod" | "brussels-worksites" | "brussels-events" | "osiris" | "sibelga-works" | "works-file";
            /** @enum {string} */
            kind: "planned" | "unplanned" | "unknown" | "groundwork" | "work" | "worksite" | "traffic";
            /** @enum {string} */
            category: "ActiveNow" | "FuturePlanned" | "Past24Hours";
            /**
             * Format: date-time
             * @description As the source says; null where it does not, as of `seenSince`.
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Where no start is known: when it was first seen, from which its category counts. Else null.
             */
            seenSince: string | null;
            /**
             * Format: date-time
             * @description As the source says; null while nobody knows.
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When it was over, whatever was announced; null while it is not.
             */
            endedAt: string | null;
            /** @enum {string} */
            endConfidence: "estimated" | "announced" | "none";
            /** @description It goes on past the end that was estimated. */
            delayed: boolean;
            /** @description Words of the source, in the language asked for where it has them. */
            description: string | null;
            /**
             * @description Language of the description; null where there is none.
             * @enum {string|null}
             */
            descriptionLanguage: "nl" | "fr" | "de" | "en" | null;
            /** @description Customers hit, as the source counts them. */
            customers: number | null;
            /** @enum {string} */
            family: "power-outage" | "public-works";
            /** @description VMEs that it hits. */
            vmes: number;
            /** @description Its page, with all of them. */
            page: string;
        };
        VmePage: {
            items: components["schemas"]["VmeHit"][];
            /** @description The page served; null under a cursor. */
            page: number | null;
            /** @description The page size served. */
            pageSize: number;
            /** @description Rows of the whole result. */
            total: number;
            /**
             * @description Whether total is exact or a lower bound.
             * @enum {string}
             */
            totalRelation: "eq" | "gte";
            totalPages: number;
            hasNext: boolean;
            /** @description Send it back as cursor to get the next page. */
            nextCursor: string | null;
            /** @description Snapshot date of the source, not the time of the request. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description With facets=true: counts of the whole result, which obey every filter, their own too. */
            facets?: {
                /** @description Every region. */
                regions: {
                    /** @description To send as region. */
                    region: string;
                    count: number;
                }[];
                /** @description Every province by NIS code. Brussels lies in none. */
                provinces: {
                    /** @description To send as province. */
                    province: string;
                    count: number;
                }[];
                /** @description By who holds the VME today: professional, personal, and none where nobody is known. A VME counts once, by the one shown as its syndic. */
                syndics: {
                    /** @description To send as syndic. */
                    syndic: string;
                    count: number;
                }[];
            };
        };
        ImpactedVmePage: {
            items: components["schemas"]["ImpactedVme"][];
            /** @description The page served; null under a cursor. */
            page: number | null;
            /** @description The page size served. */
            pageSize: number;
            /** @description Rows of the whole result. */
            total: number;
            /**
             * @description Whether total is exact or a lower bound.
             * @enum {string}
             */
            totalRelation: "eq" | "gte";
            totalPages: number;
            hasNext: boolean;
            /** @description Send it back as cursor to get the next page. */
            nextCursor: string | null;
            /** @description Snapshot date of the source, not the time of the request. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        SyndicPage: {
            items: components["schemas"]["SyndicHit"][];
            /** @description The page served; null under a cursor. */
            page: number | null;
            /** @description The page size served. */
            pageSize: number;
            /** @description Rows of the whole result. */
            total: number;
            /**
             * @description Whether total is exact or a lower bound.
             * @enum {string}
             */
            totalRelation: "eq" | "gte";
            totalPages: number;
            hasNext: boolean;
            /** @description Send it back as cursor to get the next page. */
            nextCursor: string | null;
            /** @description Snapshot date of the source, not the time of the request. */
            asOf: string | null;
            warnings: components["schemas"]["Warning"][];
            /** @description With facets=true: counts of the whole result, which obey every filter, their own too. With an area (region, province, municipality) they count what is managed in it. */
            facets?: {
                /** @description Every class of portfolio size, smallest first. */
                sizeClasses: {
                    key: string;
                    /** @description Managed VMEs, inclusive: to send as minVme. */
                    min: number;
                    /** @description Managed VMEs, inclusive: to send as maxVme. */
                    max: number;
                    count: number;
                }[];
                /** @description Every region; a syndic counts in each one where it manages VMEs. */
                regions: {
                    region: string;
                    count: number;
                }[];
                /** @description Every province, likewise. */
                provinces: {
                    /** @description NIS code. */
                    province: string;
                    count: number;
                }[];
            };
        };
        Lead: {
            id: number;
            /** @enum {string} */
            kind: "feedback" | "claim" | "purchase";
            /** @description Of the VME or syndic that it is about. */
            enterpriseNumber: string | null;
            person: string | null;
            email: string | null;
            message: string | null;
            /** @enum {string} */
            status: "new" | "contacted" | "qualified" | "won" | "lost";
            note: string;
            assignedTo: string | null;
            nextActionOn: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description What an export would hold. */
        ExportCount: {
            family: string;
            /** @enum {string} */
            format: "csv" | "xlsx" | "ndjson" | "geojson" | "parquet";
            rows: number;
            /** @description An estimate, before compression on the way. */
            bytes: number;
            /** @description Without a plan that includes exports. */
            price: {
                cents: number;
                /** @enum {string} */
                currency: "EUR";
            };
            /** @description Snapshot date of the register, ISO. */
            asOf: string | null;
            warnings: {
                code: string;
                parameter: string;
                message: string;
                link?: string;
            }[];
        };
        ExportCatalog: {
            families: {
                family: string;
                title: string;
                description: string;
                columns: {
                    /** @description Never changes. */
                    name: string;
                    /** @enum {string} */
                    kind: "text" | "enterprise-number" | "integer" | "number" | "date" | "instant" | "boolean" | "url";
                    title: string;
                    description: string;
                }[];
                filters: string[];
                formats: ("csv" | "xlsx" | "ndjson" | "geojson" | "parquet")[];
                /** @description Today, without a filter; null where nobody knows. */
                rows: number | null;
                /**
                 * @description of-last-build: they could not be counted in time, and are those of the file that was built last. unknown: there is none either.
                 * @enum {string}
                 */
                rowsAre: "counted" | "of-last-build" | "unknown";
                /** @description Estimates by format, before compression on the way. */
                bytes: {
                    [key: string]: number;
                };
                /** @description Without a plan that includes exports. */
                price: {
                    cents: number;
                    /** @enum {string} */
                    currency: "EUR";
                } | null;
                /** @description The file of the whole family that was built last; a key with the scope export downloads it. */
                lastBuild: components["schemas"]["ExportFile"] | null;
                licence: string;
                /** @description The first ten rows, in the order of the columns. */
                sample: (string | number | boolean | null)[][];
            }[];
            formats: ("csv" | "xlsx" | "ndjson" | "geojson" | "parquet")[];
            /** @description Snapshot date of the register, ISO. */
            asOf: string | null;
            sources: {
                name: string;
                asOf: string | null;
            }[];
        };
        /** @description A file that is built once and kept. */
        ExportFile: {
            id: string;
            /**
             * @description superseded: a newer one is ready, and this one is kept for some days. expired: its bytes are gone. failed: ask for it again.
             * @enum {string}
             */
            state: "queued" | "running" | "ready" | "superseded" | "expired" | "failed";
            /** @description How much of it is written. */
            percent: number;
            /** @enum {string} */
            family: "vmes" | "syndics" | "portfolios" | "mandate-changes" | "power-outages" | "public-works" | "financials" | "opportunities";
            /** @enum {string} */
            format: "csv" | "xlsx" | "ndjson" | "geojson" | "parquet";
            culture: string | null;
            /** @description As they were asked, by the names of their parameters. */
            filters: {
                [key: string]: string;
            };
            /** @description Null until it is ready, as the sizes are. */
            rows: number | null;
            /** @description Of the file, as a client without compression gets it. */
            bytes: number | null;
            /** @description Of what a client that takes gzip gets. */
            storedBytes: number | null;
            /** @description Of the file, without compression on the way, hexadecimal. */
            sha256: string | null;
            createdAt: string;
            readyAt: string | null;
            /** @description Null while it is the latest of a whole family. */
            keptUntil: string | null;
            /** @description Where it is downloaded, and where one sees how far it is. */
            url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listVmes: {
        parameters: {
            query?: {
                /** @description Name, alias, street, house number, postcode or municipality, in any order, or an enterprise number. Accents, case, punctuation and legal words do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words. */
                q?: string;
                /** @description Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Postcodes of four digits, comma separated. */
                zipcode?: string[];
                /** @description Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in. */
                municipality?: string;
                /** @description Province by NIS code or name in any language. */
                province?: string;
                /** @description Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind. */
                syndic?: string;
                /** @description active when absent; a number in q finds whatever its status. */
                status?: "active" | "stopped" | "all" | "";
                /** @description Up to 100 enterprise numbers, comma separated: look-ups in bulk. */
                numbers?: string[];
                /** @description ISO date or instant; only what the register changed since then. */
                updatedSince?: string;
                /** @description South, west, north and east of a box in degrees (WGS84), comma separated, edges included: VMEs that the map draws there, which is at the middle of the street or of the postcode where nothing closer is known. A VME without a place is in no box. South not above north; longitudes are wrapped around the earth, and west above east crosses the date line. The same box may be asked for by south, west, north and east; bounds counts where both are given. */
                bounds?: string;
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description name: look for q in names only. */
                in?: "name" | "";
                /** @description relevance with q, else name; always ended by the number. Names and municipalities sort as culture shows them. */
                sort?: "relevance" | "name" | "-name" | "city" | "startDate" | "-startDate" | "-updated" | "";
                /** @description true: adds counts of the whole result by region, by province and by kind of syndic. */
                facets?: "true" | "false" | "";
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
                /** @description Page number from 1; 1 when absent. Page numbers reach 10000 rows, a cursor all. */
                page?: number;
                /** @description Rows a page; 25 when absent. Above 100 it is served as 100, with a warning. */
                pageSize?: number;
                /** @description nextCursor of the page before, with the same filters and sort. Reaches every row. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of VMEs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VmePage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVme: {
        parameters: {
            query?: {
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The VME; one that stopped has its status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VmeSummary"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateVmeCoordinates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "latitude": 50.8333,
                 *       "longitude": 4.3667
                 *     }
                 */
                "application/json": {
                    latitude: number;
                    longitude: number;
                };
            };
        };
        responses: {
            /** @description Understood; nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        updated: false;
                        reason: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSyndics: {
        parameters: {
            query?: {
                /** @description Words of the name, or of the place of the seat, in any order, or an enterprise number. Accents, case, punctuation and legal forms (bv, srl, nv …) do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words. */
                q?: string;
                /** @description Manages VMEs there; size, order and facets then count those alone. Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Manages VMEs in the province, by NIS code or name in any language; counts as region does. */
                province?: string;
                /** @description Manages VMEs in the municipality, by NIS code or name in any language; the name of a section means the postcodes that it lies in. Counts as region does. */
                municipality?: string;
                /** @description Has its registered seat there, wherever it manages; companies only. Regions by name (nl, fr, en, de) or code, comma separated. */
                seatRegion?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Manages at least so many VMEs, in the area asked for if there is one. */
                minVme?: number;
                /** @description Manages at most so many VMEs there; not below minVme. */
                maxVme?: number;
                /** @description relevance with q, else name; always ended by the number. Names and municipalities sort as culture shows them. */
                sort?: "relevance" | "name" | "-name" | "city" | "startDate" | "-startDate" | "-updated" | "managedVmes" | "-managedVmes" | "";
                /** @description true: adds counts of the whole result by size class, by region and by province. */
                facets?: "true" | "false" | "";
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
                /** @description Page number from 1; 1 when absent. Page numbers reach 10000 rows, a cursor all. */
                page?: number;
                /** @description Rows a page; 25 when absent. Above 100 it is served as 100, with a warning. */
                pageSize?: number;
                /** @description nextCursor of the page before, with the same filters and sort. Reaches every row. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of syndics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyndicPage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSyndic: {
        parameters: {
            query?: {
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The syndic; one that stopped or was taken over has its status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyndicSummary"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPortfolio: {
        parameters: {
            query?: {
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The VMEs, each as its profile has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VmeSummary"][];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rankSyndics: {
        parameters: {
            query?: {
                /** @description Ranks by the VMEs managed in these regions alone; who manages none there is left out. Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path: {
                /** @description How many; above 100 it is served as 100, and a header says so. */
                count: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Syndics that go on, the largest first; of equal ones the lower number first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyndicSummary"][];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLiveFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The four counts, straight from the database. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Active VMEs. */
                        vmes: number;
                        /** @description Syndics as /api/syndics lists them. */
                        professionalSyndics: number;
                        /** @description Current mandates of private persons at active VMEs; each counts one, since nothing tells two persons apart. */
                        personalSyndics: number;
                        /** @description Current pairs of an active VME and a syndic, inherited mandates included; each mandate of a private person is a pair. */
                        knownLinks: number;
                        /** @description Snapshot date of the sources behind the figures; of several the older one. */
                        asOf: string | null;
                        /** @enum {string} */
                        source: "live";
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMarketFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketFigures"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMunicipalityFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Snapshot date of the sources behind the figures; of several the older one. */
                        asOf: string | null;
                        /** @description Instant at which the set was computed; null before. */
                        computedAt: string | null;
                        items: {
                            /** @description NIS code. */
                            municipalityKey: string;
                            /** @description NIS code; null in Brussels. */
                            provinceKey: string | null;
                            /** @description ISO 3166-2. */
                            region: string;
                            /** @description As addresses show it. */
                            name: string | null;
                            names: {
                                nl: string | null;
                                fr: string | null;
                                de: string | null;
                            };
                            /** @description Active VMEs. */
                            vmes: number;
                            /** @description Those with a current mandate, direct or inherited. */
                            managed: number;
                            /** @description Those without one in the sources. */
                            unmanaged: number;
                            /** @description Of vmes. */
                            unmanagedShare: number | null;
                            /** @description Managed ones whose syndic is a professional one. */
                            professional: number;
                            /** @description Managed ones whose syndic is a private person. */
                            personal: number;
                        }[];
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPowerOutageImpact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts as of now, and how the sources do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PowerOutageImpactSummary"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPowerOutageVmes: {
        parameters: {
            query?: {
                /** @description Categories, comma separated; ActiveNow when absent. A VME is listed by its strongest one. */
                category?: ("ActiveNow" | "FuturePlanned" | "Past24Hours" | "")[];
                /** @description Only VMEs that this syndic manages today, inherited ones too. */
                syndicNumber?: string;
                /** @description Words of the name, address or number of the VME, as GET /api/vme takes them. The order of the list stays that of the starts. */
                q?: string;
                /** @description Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Province by NIS code or name in any language. */
                province?: string;
                /** @description Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in. */
                municipality?: string;
                /** @description Postcodes of four digits, comma separated. */
                zipcode?: string[];
                /** @description Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind. */
                syndic?: string;
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
                /** @description Page number from 1; 1 when absent. Page numbers reach 10000 rows, a cursor all. */
                page?: number;
                /** @description Rows a page; 25 when absent. Above 100 it is served as 100, with a warning. */
                pageSize?: number;
                /** @description nextCursor of the page before, with the same filters and sort. Reaches every row. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of VMEs, the one with the latest start first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactedVmePage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPublicWorksImpact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts as of now, and how the sources do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicWorksImpactSummary"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPublicWorksVmes: {
        parameters: {
            query?: {
                /** @description Categories, comma separated; ActiveNow when absent. A VME is listed by its strongest one. */
                category?: ("ActiveNow" | "FuturePlanned" | "Past24Hours" | "")[];
                /** @description Only VMEs that this syndic manages today, inherited ones too. */
                syndicNumber?: string;
                /** @description Words of the name, address or number of the VME, as GET /api/vme takes them. The order of the list stays that of the starts. */
                q?: string;
                /** @description Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Province by NIS code or name in any language. */
                province?: string;
                /** @description Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in. */
                municipality?: string;
                /** @description Postcodes of four digits, comma separated. */
                zipcode?: string[];
                /** @description Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind. */
                syndic?: string;
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
                /** @description Page number from 1; 1 when absent. Page numbers reach 10000 rows, a cursor all. */
                page?: number;
                /** @description Rows a page; 25 when absent. Above 100 it is served as 100, with a warning. */
                pageSize?: number;
                /** @description nextCursor of the page before, with the same filters and sort. Reaches every row. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of VMEs, the one with the latest start first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactedVmePage"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPowerOutageMap: {
        parameters: {
            query?: {
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description Zoom of the map, in tiles of 512 pixels; decimals are dropped, and below 0 or above 22 it is served as those, with a warning. Absent: the one at which a screen of 1,024 pixels shows the box. */
                zoom?: number;
                /** @description Only VMEs that this syndic manages today, inherited ones too; the reply has the bounds to fit. */
                syndicNumber?: string;
                /** @description columns: the same points as parallel arrays, several times smaller. */
                format?: "geojson" | "columns" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The VMEs of the box served. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactMap"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPublicWorksMap: {
        parameters: {
            query?: {
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description Zoom of the map, in tiles of 512 pixels; decimals are dropped, and below 0 or above 22 it is served as those, with a warning. Absent: the one at which a screen of 1,024 pixels shows the box. */
                zoom?: number;
                /** @description Only VMEs that this syndic manages today, inherited ones too; the reply has the bounds to fit. */
                syndicNumber?: string;
                /** @description columns: the same points as parallel arrays, several times smaller. */
                format?: "geojson" | "columns" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The VMEs of the box served. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactMap"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFinancials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest year first; an empty list where nothing was filed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enterpriseNumber: string;
                        filings: components["schemas"]["Filing"][];
                        /** @description Between the first and the last, those of which no accounts were found: neither a year of their own nor a longer period tells of them. */
                        missingYears: number[];
                        /** @description Instant at which the bank last said what was filed; null: it was not asked. */
                        asOf: string | null;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFinancialAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the filings name it. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, of the type that the filings name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query?: {
                /** @description What has been typed so far; one letter is enough. VMEs are searched as by GET /api/vme, with every word unfinished. */
                q?: string;
                /** @description Syndics alone, ten of them where there are as many; absent: of everything. */
                type?: "syndic" | "";
                /** @description Language of the labels; absent: as the place itself writes them. Every language finds a place. */
                culture?: "nl" | "fr" | "en" | "de" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 10 suggestions, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggestLocations: {
        parameters: {
            query?: {
                /** @description What has been typed so far, in any language: a name, the beginnings of its words, a postcode or part of one, with a house number or without. One letter is enough. */
                q?: string;
                /** @description Kinds of places, comma separated; all when absent. */
                type?: ("region" | "province" | "municipality" | "postcode" | "street" | "")[];
                /** @description Language of the labels; absent: as the place itself writes them. Every language finds a place. */
                culture?: "nl" | "fr" | "en" | "de" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 10 places, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMapPoints: {
        parameters: {
            query?: {
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description Zoom of the map, in tiles of 512 pixels; decimals are dropped, and below 0 or above 22 it is served as those, with a warning. Absent: the one at which a screen of 1,024 pixels shows the box. */
                zoom?: number;
                /** @description VMEs that this syndic manages today, inherited ones too, and among syndics itself; the reply has the bounds to fit. */
                syndicNumber?: string;
                /** @description This VME is always in the reply, outside any cluster, with focus true. */
                focusVme?: string;
                /** @description VMEs by who manages them, and syndics; comma separated. ActiveNow, FuturePlanned and Past24Hours select VMEs by the strongest category of the outages and works that hit them; such a VME is counted and drawn under that category, any other under its own. When absent: all but those three. */
                categories?: ("vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours" | "")[];
                /** @description false: syndics only. */
                includeVmes?: "true" | "false" | "";
                /** @description Words as GET /api/vme takes them. With any parameter of its search the map shows VMEs alone. */
                q?: string;
                /** @description Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Postcodes of four digits, comma separated. */
                zipcode?: string[];
                /** @description Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in. */
                municipality?: string;
                /** @description Province by NIS code or name in any language. */
                province?: string;
                /** @description Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind. */
                syndic?: string;
                /** @description active when absent; a number in q finds whatever its status. */
                status?: "active" | "stopped" | "all" | "";
                /** @description Area of the search, as bounds of GET /api/vme: south, west, north and east in degrees (WGS84), comma separated, edges included; VMEs outside it are left out. The parameters south, west, north and east are something else: the box of the view. */
                bounds?: string;
                /** @description columns: the same points as parallel arrays, several times smaller. */
                format?: "geojson" | "columns" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The points of the box served. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapPoints"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMapCounts: {
        parameters: {
            query?: {
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description VMEs that this syndic manages today, inherited ones too, and among syndics itself; the reply has the bounds to fit. */
                syndicNumber?: string;
                /** @description VMEs by who manages them, and syndics; comma separated. ActiveNow, FuturePlanned and Past24Hours select VMEs by the strongest category of the outages and works that hit them; such a VME is counted and drawn under that category, any other under its own. When absent: all but those three. */
                categories?: ("vme-professional" | "vme-personal" | "vme-unmanaged" | "syndic" | "ActiveNow" | "FuturePlanned" | "Past24Hours" | "")[];
                /** @description false: syndics only. */
                includeVmes?: "true" | "false" | "";
                /** @description Words as GET /api/vme takes them. With any parameter of its search the map shows VMEs alone. */
                q?: string;
                /** @description Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Postcodes of four digits, comma separated. */
                zipcode?: string[];
                /** @description Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in. */
                municipality?: string;
                /** @description Province by NIS code or name in any language. */
                province?: string;
                /** @description Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind. */
                syndic?: string;
                /** @description active when absent; a number in q finds whatever its status. */
                status?: "active" | "stopped" | "all" | "";
                /** @description Area of the search, as bounds of GET /api/vme: south, west, north and east in degrees (WGS84), comma separated, edges included; VMEs outside it are left out. The parameters south, west, north and east are something else: the box of the view. */
                bounds?: string;
                /** @description Also VMEs that outages or works hit; comma separated. */
                impacts?: ("power-outage" | "public-works" | "")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts of the box. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapCounts"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPropertyInsights: {
        parameters: {
            query?: {
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description Zoom of the map, in tiles of 512 pixels; decimals are dropped, and below 0 or above 22 it is served as those, with a warning. Absent: the one at which a screen of 1,024 pixels shows the box. */
                zoom?: number;
                /** @description columns: the same points as parallel arrays, several times smaller. */
                format?: "geojson" | "columns" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places of the box served. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyInsights"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVmeImpacts: {
        parameters: {
            query?: {
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its outages and works, as of now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VmeImpacts"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImpactShapes: {
        parameters: {
            query: {
                /** @description Degrees; not above north. All four sides or none. */
                south: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west: number;
                /** @description Degrees. */
                north: number;
                /** @description Degrees, wrapped around the earth. */
                east: number;
                /** @description Zoom of the map, in tiles of 512 pixels; decimals are dropped, and below 0 or above 22 it is served as those, with a warning. Absent: the one at which a screen of 1,024 pixels shows the box. */
                zoom?: number;
                /** @description Outages, works or both; comma separated. Both when absent. */
                families?: ("power-outage" | "public-works" | "")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shapes of the box served. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactShapes"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImpactEvent: {
        parameters: {
            query?: {
                /** @description Shows names and places in this language where they have one; absent: as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path: {
                /** @description Id of the outage or works, as replies about them give it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outage or works, as of now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactEvent"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStreetImage: {
        parameters: {
            query?: {
                /** @description Pixels of the longer side; 640 when absent. A source whose pictures are smaller gives smaller ones. */
                width?: "320" | "640" | "1024" | "";
            };
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, as WebP where it is kept here. One of a source that forbids keeping it comes as that sends it, with no-store. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "image/jpeg": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "The point on the map is wrong",
                 *       "message": "The building stands on the other side of the canal.",
                 *       "proposedValue": "51.0543, 3.7174"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description One line.
                     * @example The point on the map is wrong
                     */
                    subject: string;
                    /**
                     * @description What is wrong, in any language. Control characters but line ends become blanks.
                     * @example The building stands on the other side of the canal.
                     */
                    message: string;
                    /**
                     * @description Of the VME or syndic that it is about, in any form that people write it in.
                     * @example 1404512389
                     */
                    enterpriseNumber?: string | null;
                    /**
                     * @description What of the profile is wrong. location, phone, email and website are put right here when the report is accepted; the rest is the register’s own.
                     * @example location
                     * @enum {string|null}
                     */
                    field?: "name" | "address" | "location" | "status" | "syndic" | "units" | "phone" | "email" | "website" | "portfolio" | "other" | null;
                    /**
                     * @description What it should say; a place as latitude and longitude.
                     * @example 51.0543, 3.7174
                     */
                    proposedValue?: string | null;
                    /**
                     * @description Gets one mail when the report has come in and one when it is decided.
                     * @example reader@example.org
                     */
                    email?: string | null;
                    /** @description Address of the page of this service that it is about; any other is left out. */
                    page?: string | null;
                    /**
                     * @description Language of the mails; absent: that of Accept-Language.
                     * @enum {string|null}
                     */
                    culture?: "nl" | "fr" | "en" | null;
                    /** @description True: address and message may be given to the syndic, to answer. Needs email. */
                    wantsContact?: boolean | null;
                };
            };
        };
        responses: {
            /** @description It came in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /**
                         * @description new, but for one sent again.
                         * @enum {string}
                         */
                        state: "new" | "triaged" | "accepted" | "refused";
                        /** @description Opens the page where the report is followed. */
                        token: string;
                        /**
                         * Format: uri
                         * @description That page, for whoever knows it.
                         */
                        url: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the lead, an int32. */
                leadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "contacted",
                 *       "nextActionOn": "2026-12-31",
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description new becomes contacted, qualified or lost; contacted qualified, won or lost; qualified contacted, won or lost; won qualified again, lost contacted or qualified again.
                     * @example contacted
                     * @enum {string}
                     */
                    status?: "new" | "contacted" | "qualified" | "won" | "lost";
                    /** @description For the account alone. */
                    note?: string;
                    /**
                     * @description E-mail address of a member of the account; null: nobody.
                     * @example member@example.org
                     */
                    assignedTo?: string | null;
                    /**
                     * @description Day; null: none.
                     * @example 2026-12-31
                     */
                    nextActionOn?: string | null;
                    /**
                     * @description That was read. What is absent stays as it is.
                     * @example 1
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description The lead as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportVmes: {
        parameters: {
            query?: {
                /** @description Name, alias, street, house number, postcode or municipality, in any order, or an enterprise number. Accents, case, punctuation and legal words do not matter; the last word may be the beginning of one. What nothing has as typed is searched with typing errors, then without the words that fit worst, which the warning words_dropped names. At most 200 characters and 16 words. */
                q?: string;
                /** @description Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Postcodes of four digits, comma separated. */
                zipcode?: string[];
                /** @description Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in. */
                municipality?: string;
                /** @description Province by NIS code or name in any language. */
                province?: string;
                /** @description Number of the syndic who holds the VME today, inherited VMEs too; none: no syndic known, any: a syndic known, a private person too; professional or personal: a syndic of that kind. */
                syndic?: string;
                /** @description active when absent; a number in q finds whatever its status. */
                status?: "active" | "stopped" | "all" | "";
                /** @description Up to 100 enterprise numbers, comma separated: look-ups in bulk. */
                numbers?: string[];
                /** @description ISO date or instant; only what the register changed since then. */
                updatedSince?: string;
                /** @description South, west, north and east of a box in degrees (WGS84), comma separated, edges included: VMEs that the map draws there, which is at the middle of the street or of the postcode where nothing closer is known. A VME without a place is in no box. South not above north; longitudes are wrapped around the earth, and west above east crosses the date line. The same box may be asked for by south, west, north and east; bounds counts where both are given. */
                bounds?: string;
                /** @description Degrees; not above north. All four sides or none. */
                south?: number;
                /** @description Degrees, wrapped around the earth; west above east crosses the date line. */
                west?: number;
                /** @description Degrees. */
                north?: number;
                /** @description Degrees, wrapped around the earth. */
                east?: number;
                /** @description name: look for q in names only. */
                in?: "name" | "";
                /** @description relevance with q, else name; always ended by the number. Names and municipalities sort as culture shows them. */
                sort?: "relevance" | "name" | "-name" | "city" | "startDate" | "-startDate" | "-updated" | "";
                /** @description csv when absent. geojson where rows have places. */
                format?: "csv" | "xlsx" | "ndjson" | "geojson" | "parquet" | "";
                /** @description Between the cells of CSV; semicolon when absent, as Belgian spreadsheets expect. */
                delimiter?: "semicolon" | "comma" | "";
                /** @description Names, places and headings in this language; absent: headings that never change, and names as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
                /** @description true: how many rows, how large and at which price, without a key and without the rows. */
                count?: "true" | "false" | "";
                /** @description true: the file is built meanwhile; Location says where it will be. The same ask of the same data is the same file. */
                async?: "true" | "false" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, written as it is read; or the count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportCount"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "application/geo+json": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description With async=true: the file is ordered, and built as soon as others are. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportFile"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportFamily: {
        parameters: {
            query?: {
                /** @description Regions by name (nl, fr, en, de) or code, comma separated. */
                region?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Municipality by NIS code or name in any language; the name of a section means the postcodes that it lies in. */
                municipality?: string;
                /** @description Rows of this syndic alone, by its enterprise number. */
                syndic?: string;
                /** @description Province by NIS code or name in any language. */
                province?: string;
                /** @description Postcodes of four digits, comma separated. Not of syndics. */
                zipcode?: string[];
                /** @description Of outages and works alone: what they are at the moment of asking, comma separated; all when absent. */
                category?: ("ActiveNow" | "FuturePlanned" | "Past24Hours" | "")[];
                /** @description Of syndics alone: has its registered seat there. Regions by name (nl, fr, en, de) or code, comma separated. */
                seatRegion?: ("BE-BRU" | "Brussels Hoofdstedelijk Gewest" | "Région de Bruxelles-Capitale" | "Brussels-Capital Region" | "Region Brüssel-Hauptstadt" | "04000" | "BRU" | "Brussel" | "Bruxelles" | "Brüssel" | "Brussels" | "Brussels Hoofdstedelijk" | "Brussels Gewest" | "Brussels Region" | "Brussels-Capital" | "Bruxelles-Capitale" | "Région bruxelloise" | "bruxelloise" | "Région de Bruxelles" | "Brüssel-Hauptstadt" | "BE-VLG" | "Vlaams Gewest" | "Région flamande" | "Flemish Region" | "Flämische Region" | "02000" | "VLG" | "Vlaanderen" | "Flandre" | "Flandern" | "Flanders" | "Flandres" | "Vlaams" | "Vlaamse" | "flamande" | "Flämisch" | "Flemish" | "BE-WAL" | "Waals Gewest" | "Région wallonne" | "Walloon Region" | "Wallonische Region" | "03000" | "WAL" | "Wallonië" | "Wallonie" | "Wallonien" | "Wallonia" | "Waals" | "Waalse" | "wallonne" | "Wallonisch" | "Walloon" | "")[];
                /** @description Of syndics alone: manages at least so many VMEs, in the area asked for if there is one. */
                minVme?: number;
                /** @description Of syndics alone: manages at most so many VMEs there. */
                maxVme?: number;
                /** @description Of annual accounts alone: the year in which their period ends. */
                year?: number;
                /** @description csv when absent. geojson where rows have places. */
                format?: "csv" | "xlsx" | "ndjson" | "geojson" | "parquet" | "";
                /** @description Between the cells of CSV; semicolon when absent, as Belgian spreadsheets expect. */
                delimiter?: "semicolon" | "comma" | "";
                /** @description Names, places and headings in this language; absent: headings that never change, and names as the place itself writes them. */
                culture?: "nl" | "fr" | "en" | "";
                /** @description true: how many rows, how large and at which price, without a key and without the rows. */
                count?: "true" | "false" | "";
                /** @description true: the file is built meanwhile; Location says where it will be. The same ask of the same data is the same file. */
                async?: "true" | "false" | "";
            };
            header?: never;
            path: {
                /** @description Name of a family; the catalog lists them. */
                family: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, written as it is read; or the count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportCount"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "application/geo+json": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description With async=true: the file is ordered, and built as soon as others are. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportFile"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportCatalog: {
        parameters: {
            query?: {
                /** @description Language of titles, descriptions and the sample; Dutch when absent. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The families with their columns, counts, prices and a sample. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportCatalog"];
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the file; GET /api/export/files lists them. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is not ready yet; Retry-After says when to ask again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportFile"];
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExportFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        families: components["schemas"]["ExportFile"][];
                        own: components["schemas"]["ExportFile"][];
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importPowerOutages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importCadastralGeodata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importCadastralParcels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importCadastralBuildings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importPublicWorks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importAnnualAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importAnnualAccountsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importBuildingUnits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importFlemishPermits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematchFlemishPermits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebuildExports: {
        parameters: {
            query?: {
                /** @description Name of a family; all of them when absent. */
                family?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebuildPropertyInsights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bootstrapPayments: {
        parameters: {
            query?: {
                /** @description true: it is said what is missing, and nothing made. */
                dryRun?: "true" | "false" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                        /** @description Of the run; the status of jobs shows it as lastRun. */
                        id: string;
                        /**
                         * @description wanted: accepted while the queue cannot be reached; it starts once it can.
                         * @enum {string}
                         */
                        state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                        /** @description One was asked for before, or by the clock, and waits or runs: this is that one. */
                        deduplicated: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key opens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "admin";
                        /** @description First eight hexadecimal digits of the SHA-256 of the key. */
                        keyId: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJobsStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status at this moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobs: {
                            name: string;
                            /** @description Jobs that wait in the queue; null while Redis is away. */
                            queueDepth: number | null;
                            /** @description Accepted by hand and not in the queue yet. */
                            wanted: number;
                            /** @description Of the oldest that waits; null when none does. */
                            oldestWaitingSeconds: number | null;
                            running: number;
                            /** @description The last that has begun; null when none has. */
                            lastRun: {
                                id: string;
                                /** @enum {string} */
                                state: "wanted" | "queued" | "running" | "succeeded" | "failed" | "stalled" | "cancelled";
                                startedAt: string;
                                finishedAt: string | null;
                                attempt: number;
                                /** @description What the run answered, by job; null while it runs and where it answers nothing. */
                                counts: unknown;
                                /** @description Of the last attempt that failed. */
                                error: string | null;
                            } | null;
                        }[];
                        /** @description How far the search index is behind the database. */
                        outbox: {
                            kind: string;
                            /** @description Documents that the search index lacks. */
                            pending: number;
                            oldestSeconds: number;
                        }[];
                        /** @description Marks of changes to be worked out; one holds up to 500 entities. */
                        staleMarks: {
                            links: number;
                            seats: number;
                            matches: number;
                            streets: number;
                            insights: number;
                        };
                        feeds: {
                            /** @enum {string} */
                            source: "ores" | "outage-file" | "gipod" | "brussels-worksites" | "brussels-events" | "osiris" | "sibelga-works" | "works-file";
                            /** @enum {string} */
                            family: "power-outage" | "public-works";
                            /** @enum {string} */
                            status: "ok" | "stale" | "off";
                            lastAttempt: string | null;
                            lastSuccess: string | null;
                            /** @description Not asked by the clock before. */
                            nextAttempt: string | null;
                            /** @description Events in the last good answer. */
                            items: number;
                            /** @description Since the last success. */
                            failures: number;
                            error: string | null;
                        }[];
                        /** @description Mails that are to be sent, by what they are. */
                        mails: {
                            kind: string;
                            waiting: number;
                            oldestSeconds: number;
                            /** @description Of the mail that was tried most often. */
                            attempts: number;
                            /** @description What a server said last of one of them. */
                            error: string | null;
                        }[];
                        /** @description Signs of life of indexers within the last ten minutes, the youngest first. */
                        processes: {
                            process: string;
                            at: string;
                            ageSeconds: number;
                            /** @description State of the drain of each index. */
                            drains: {
                                [key: string]: string;
                            };
                        }[];
                        /** @enum {string} */
                        redis: "up" | "away";
                        /**
                         * @description unknown while Redis, through which it gives its signs of life, is away.
                         * @enum {string}
                         */
                        indexer: "up" | "away" | "unknown";
                        asOf: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSyndicLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    logo: string;
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description What is so now. A browser gets 303 to returnUrl. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "stored" | "removed";
                        enterpriseNumber: string;
                        /** @description Path of the logo from now on; null without one. */
                        logoUrl: string | null;
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSyndicLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
                "multipart/form-data": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description What is so now. A browser gets 303 to returnUrl. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "stored" | "removed";
                        enterpriseNumber: string;
                        /** @description Path of the logo from now on; null without one. */
                        logoUrl: string | null;
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What is followed: vme, syndic, municipality, postcode. */
                entityType: string;
                /** @description Its enterprise number, NIS code or postcode. */
                entityKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
                "multipart/form-data": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description What is so now. A browser gets 303 to returnUrl. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "active" | "removed";
                        /** @enum {string} */
                        entityType: "vme" | "syndic" | "municipality" | "postcode";
                        entityKey: string;
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unwatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What is followed: vme, syndic, municipality, postcode. */
                entityType: string;
                /** @description Its enterprise number, NIS code or postcode. */
                entityKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
                "multipart/form-data": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description What is so now. A browser gets 303 to returnUrl. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "active" | "removed";
                        /** @enum {string} */
                        entityType: "vme" | "syndic" | "municipality" | "postcode";
                        entityKey: string;
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        received: true;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    useRegionalExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a package that was bought. */
                purchaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /**
                     * @description By code or name.
                     * @example BE-BRU
                     */
                    region?: string;
                    /** @description xlsx or csv; xlsx when absent. */
                    format?: string;
                    /** @description Of the page of the purchase, where it was bought without an account. */
                    token?: string;
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
                "multipart/form-data": {
                    /**
                     * @description By code or name.
                     * @example BE-BRU
                     */
                    region?: string;
                    /** @description xlsx or csv; xlsx when absent. */
                    format?: string;
                    /** @description Of the page of the purchase, where it was bought without an account. */
                    token?: string;
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description What is so now. A browser gets 303 to returnUrl, or to the page of the purchase. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchaseId: number;
                        /** @enum {string} */
                        state: "fulfilling" | "ready";
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    useDeepDive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a package that was bought. */
                purchaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Of the association. */
                    enterpriseNumber?: string;
                    /** @description Of the page of the purchase, where it was bought without an account. */
                    token?: string;
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
                "multipart/form-data": {
                    /** @description Of the association. */
                    enterpriseNumber?: string;
                    /** @description Of the page of the purchase, where it was bought without an account. */
                    token?: string;
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description What is so now. A browser gets 303 to returnUrl, or to the page of the purchase. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchaseId: number;
                        /** @enum {string} */
                        state: "fulfilling" | "ready";
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    isLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        live: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something useful can be served. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether anything useful can be served. */
                        ready: boolean;
                        /** @description Whether something this process depends on does not answer. */
                        degraded: boolean;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImpactCalendar: {
        parameters: {
            query?: {
                /** @description Number of a VME, ten digits, with or without dots or BE: what hits it. Either this or syndic, not both. */
                vme?: string;
                /** @description Number of a syndic: what hits the VMEs that it manages today, inherited ones too. */
                syndic?: string;
                /** @description Language of the feed; Dutch when absent. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImpactFeed: {
        parameters: {
            query?: {
                /** @description Number of a VME, ten digits, with or without dots or BE: what hits it. Either this or syndic, not both. */
                vme?: string;
                /** @description Number of a syndic: what hits the VMEs that it manages today, inherited ones too. */
                syndic?: string;
                /** @description Language of the feed; Dutch when absent. */
                culture?: "nl" | "fr" | "en" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMapTile: {
        parameters: {
            query?: {
                /** @description The version that /map/tiles.json has for its square. */
                v?: string;
            };
            header?: never;
            path: {
                /** @description Zoom, 14 to 16. */
                z: string;
                /** @description Column of the tile, from the west. */
                x: string;
                /** @description Row of the tile, from the north. */
                y: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A Mapbox Vector Tile, version 2. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description Nothing is to be seen there. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMapTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the tiles, their zooms and their layers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tilejson: string;
                        name?: string;
                        version?: string;
                        attribution?: string;
                        tiles: string[];
                        versions: {
                            zoom: number;
                            elsewhere: string;
                            squares: {
                                [key: string]: string;
                            };
                        };
                        minzoom: number;
                        maxzoom: number;
                        bounds: number[];
                        vector_layers: {
                            id: string;
                            description?: string;
                            fields: {
                                [key: string]: string;
                            };
                            minzoom: number;
                            maxzoom: number;
                        }[];
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setCulture: {
        parameters: {
            query: {
                /** @description Language that pages are to have from now on. */
                culture: "nl" | "fr" | "en" | "";
                /** @description Path on this service to go back to; anything else leads to the front page. */
                returnUrl?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chosen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        culture: "nl" | "fr" | "en";
                        /** @description As it was understood, in the language chosen. */
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description NIS code of a municipality, or its name in any language. */
                municipalityKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workbook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description One of export, regional-export, vme-deep-dive. */
                    product?: string;
                    /** @description Of an export: one of vmes, syndics, portfolios, mandate-changes, power-outages, public-works, financials, opportunities. */
                    family?: string;
                    /** @description Of an export: one of csv, xlsx, ndjson, geojson, parquet; csv when absent. */
                    format?: string;
                    /** @description Of an export: names and headings in nl, fr or en; headings for programs when absent. */
                    culture?: string;
                    /** @description Of an export as CSV: semicolon or comma. */
                    delimiter?: string;
                    /** @description Of an export: as in the address of its family, names with commas between. */
                    region?: string;
                    /** @description Of an export: as in the address of its family. */
                    municipality?: string;
                    /** @description Of an export: as in the address of its family. */
                    syndic?: string;
                    /** @description Of an export of vmes: words of a search. All other parameters of GET /api/vme narrow and sort it likewise. */
                    q?: string;
                    /** @description Cents, as it was shown: where it differs by now, nothing is begun. */
                    price?: string;
                    /** @description Of who buys; for who is signed in it is that of the account. */
                    email?: string;
                    /** @description Checked by its form. */
                    vatNumber?: string;
                    /** @description A random text of the form, so that two forms with the same wish are two purchases. */
                    idempotencyKey?: string;
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
                "multipart/form-data": {
                    /** @description One of export, regional-export, vme-deep-dive. */
                    product?: string;
                    /** @description Of an export: one of vmes, syndics, portfolios, mandate-changes, power-outages, public-works, financials, opportunities. */
                    family?: string;
                    /** @description Of an export: one of csv, xlsx, ndjson, geojson, parquet; csv when absent. */
                    format?: string;
                    /** @description Of an export: names and headings in nl, fr or en; headings for programs when absent. */
                    culture?: string;
                    /** @description Of an export as CSV: semicolon or comma. */
                    delimiter?: string;
                    /** @description Of an export: as in the address of its family, names with commas between. */
                    region?: string;
                    /** @description Of an export: as in the address of its family. */
                    municipality?: string;
                    /** @description Of an export: as in the address of its family. */
                    syndic?: string;
                    /** @description Of an export of vmes: words of a search. All other parameters of GET /api/vme narrow and sort it likewise. */
                    q?: string;
                    /** @description Cents, as it was shown: where it differs by now, nothing is begun. */
                    price?: string;
                    /** @description Of who buys; for who is signed in it is that of the account. */
                    email?: string;
                    /** @description Checked by its form. */
                    vatNumber?: string;
                    /** @description A random text of the form, so that two forms with the same wish are two purchases. */
                    idempotencyKey?: string;
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description Where it is paid. A browser gets 303 to checkoutUrl. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        purchaseId: number;
                        /** @enum {string} */
                        state: "pending";
                        price: {
                            /** @description Without VAT. */
                            cents: number;
                            /** @enum {string} */
                            currency: "EUR";
                        };
                        /** @description Of the payment page; null: there is nothing left to pay. */
                        checkoutUrl: string | null;
                        /** @description Page of the purchase, which shows what became of it. */
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadPurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description It is being made: a page that asks again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlockProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Enterprise number: ten digits; dots, spaces, BE and nine digits are understood. */
                enterpriseNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                    /** @description Where the form stood. */
                    source?: string;
                };
                "multipart/form-data": {
                    /** @description Where a browser goes on to: a path of this service. Anything else is passed over. */
                    returnUrl?: string;
                    /** @description Of the account that this is meant for: in another one nothing is done. Without it, the current one is. */
                    accountId?: string;
                    /** @description Where the form stood. */
                    source?: string;
                };
            };
        };
        responses: {
            /** @description What is so now. A browser gets 303 to returnUrl. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enterpriseNumber: string;
                        /** @enum {string} */
                        state: "open";
                        /** Format: date-time */
                        openedAt: string;
                        /** @description Of the plan, a month. */
                        unlocks: number;
                        left: number;
                        returnUrl: string;
                    };
                };
            };
            /** @description A refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
